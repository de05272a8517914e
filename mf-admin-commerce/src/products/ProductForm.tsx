import {
  type ManagedProduct,
  type managedProductsApi,
  type Product,
  type ProductInput,
  productCategories,
  type Team,
} from '@league/contract';
import { ButtonLink, Card, layout, optionsOf, ProductCard, Select, Textarea, TextInput } from '@league/kit';
import { FormButtons, Translated, type useOperationForm } from '@league/kit/forms';
import { shownImage } from '@league/kit/uploads';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { MoneyInput } from '../MoneyInput.tsx';
import { CustomizationsField } from './CustomizationsField.tsx';
import { messages } from './editorMessages.ts';
import { teamsQuery } from './managedQueries.ts';
import { PicturesField } from './PicturesField.tsx';
import styles from './ProductEditor.module.css';
import { VariantsField } from './VariantsField.tsx';

interface Props {
  form: ReturnType<typeof useOperationForm<typeof managedProductsApi.create>> & { notice?: ReactNode };
  /** The stored product, if it exists. */
  product?: ManagedProduct;
  /** The submit button's label, and while sending (default: saving). */
  submit: string;
  sending?: string;
}

const categories = () => [
  { value: '', label: messages.noCategory },
  ...optionsOf(productCategories, (category) => messages.categories[category]!),
];

/** A product's team; it may be archived. @param teams the active ones, once they are loaded */
export function teamText(teamId: string | null, teams: readonly Team[] | undefined): string {
  if (!teamId) return messages.noTeam;
  if (!teams) return '…';
  return teams.find(({ _id }) => _id === teamId)?.name ?? messages.archivedTeam;
}

/** The form of a product, with a preview of its card. */
export function ProductForm({ form: { form, notice, ...state }, product, submit, sending }: Props) {
  const [isUploading, setUploading] = useState(false);
  const typed = form.watch() as unknown as ProductInput;
  const { isSubmitted } = form.formState;
  const set = (change: Partial<ProductInput>) => {
    for (const [name, value] of Object.entries(change) as [keyof ProductInput, never][]) {
      form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted });
    }
  };
  /** The error at a path, such as `variants.2.price`. */
  const faultAt = (path: string) => form.getFieldState(path as 'title', form.formState).error?.message;
  const field = <Name extends keyof ProductInput>(name: Name) => ({
    value: typed[name],
    error: faultAt(name),
    onChange: (value: ProductInput[Name]) => set({ [name]: value }),
  });
  const { data: teams } = useQuery(teamsQuery);
  const stockOf = (id: string) => product?.variants.find((variant) => variant.id === id)?.stock;
  const teamIds = new Set([null, ...(teams ?? []).map(({ _id }) => _id), product?.teamId ?? null, typed.teamId]);
  const teamOptions = [...teamIds].map((teamId) => ({ value: teamId ?? '', label: teamText(teamId, teams) }));
  return (
    <form method="post" onSubmit={state.submit} noValidate>
      {notice}
      <div className={styles.page}>
        <div className={layout.stack}>
          <Card>
            <section className={layout.stack16}>
              <h2>{messages.about}</h2>
              <TextInput label={messages.title} required autoComplete="off" {...field('title')} />
              <Translated of="title" label={messages.title} field={state.field} />
              <div className={layout.pair}>
                <TextInput
                  label={messages.type}
                  hint={messages.typeHint}
                  autoComplete="off"
                  {...field('type')}
                  value={typed.type ?? ''}
                />
                <Translated of="type" label={messages.type} field={state.field} />
                <Select
                  label={messages.category}
                  options={categories()}
                  {...field('category')}
                  value={typed.category ?? ''}
                  onChange={(category) => set({ category: (category || null) as ProductInput['category'] })}
                />
                <Select
                  label={messages.team}
                  options={teamOptions}
                  {...field('teamId')}
                  value={typed.teamId ?? ''}
                  onChange={(teamId) => set({ teamId: teamId || null })}
                />
                <MoneyInput
                  label={messages.weight}
                  hint={messages.weightHint}
                  {...field('weightGrams')}
                  value={typed.weightGrams ?? null}
                />
              </div>
              <Textarea label={messages.description} {...field('description')} value={typed.description ?? ''} />
              <Translated of="description" label={messages.description} field={state.field} isLong />
            </section>
          </Card>
          <Card>
            <section className={layout.stack16}>
              <h2>{messages.pictures}</h2>
              <PicturesField
                value={typed.images}
                // Several uploads may finish at once.
                onChange={(change) => set({ images: change(form.getValues('images') as ProductInput['images']) })}
                onBusy={setUploading}
                faultAt={faultAt}
              />
            </section>
          </Card>
          <Card>
            <section className={layout.stack16}>
              <h2>{messages.variants}</h2>
              <VariantsField {...field('variants')} faultAt={faultAt} stockOf={stockOf} />
            </section>
          </Card>
          <Card>
            <section className={layout.stack16}>
              <h2>{messages.fields}</h2>
              <CustomizationsField {...field('customizations')} faultAt={faultAt} />
            </section>
          </Card>
          <FormButtons submit={submit} sending={sending} isSending={state.isSending} isDisabled={isUploading}>
            <ButtonLink to="/admin/products" variant="ghost">
              {messages.back}
            </ButtonLink>
          </FormButtons>
        </div>
        <aside className={styles.preview} aria-label={messages.preview}>
          <h2>{messages.preview}</h2>
          {/* A preview of the card, without a link. */}
          <div inert>
            <ProductCard product={shownProduct(typed, teams?.find(({ _id }) => _id === typed.teamId)?.name)} />
          </div>
        </aside>
      </div>
    </form>
  );
}

/** The product as the catalogue would show it. */
const shownProduct = (typed: ProductInput, teamName: string | undefined): Product => ({
  _id: '',
  title: typed.title || messages.untitled,
  type: typed.type ?? null,
  category: typed.category,
  description: typed.description ?? null,
  image_url: typed.images[0] ? shownImage(typed.images[0].src) : null,
  images: typed.images.map(({ src, alt }) => ({ src: shownImage(src), alt })),
  archived: false,
  teamId: typed.teamId,
  teamSlug: null,
  teamName: teamName ?? null,
  tags: [],
  variants: typed.variants.map(({ title, price, stock }, at) => ({
    id: String(at),
    title,
    price: Number.isFinite(price) ? price : null,
    inStock: stock > 0,
  })),
  createdAt: '',
});
