import { type ManagedProduct, type Product, type ProductInput, productCategories } from '@league/contract';
import { Buttons, Card, layout, ProductCard, Select, Textarea, TextInput } from '@league/kit';
import { shownImage } from '@league/kit/uploads';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MoneyInput } from '../MoneyInput.tsx';
import { CustomizationsField } from './CustomizationsField.tsx';
import { words } from './editorWords.ts';
import { teamsQuery } from './managedQueries.ts';
import { PicturesField } from './PicturesField.tsx';
import styles from './ProductEditor.module.css';
import { VariantsField } from './VariantsField.tsx';

/** A product being edited, with functions to change it. */
export interface ProductDraft {
  typed: ProductInput;
  set: (change: Partial<ProductInput>) => void;
  /** Changes the current pictures: several uploads may finish at once. */
  setPictures: (change: (before: ProductInput['images']) => ProductInput['images']) => void;
  /** The error at a path, such as `variants.2.price`. */
  faultAt: (path: string) => string | undefined;
}

interface Props {
  draft: ProductDraft;
  onBusy: (isBusy: boolean) => void;
  /** The stored product, if it exists. */
  product?: ManagedProduct;
  /** The form's buttons. */
  children: ReactNode;
}

const categories = [
  { value: '', label: words.noCategory },
  ...productCategories.map((value) => ({ value, label: words.categories[value]! })),
];

/** A product's fields, with a preview of its card. */
export function ProductFields({ draft: { typed, set, setPictures, faultAt }, onBusy, product, children }: Props) {
  const { data: teams = [] } = useQuery(teamsQuery);
  const stockOf = (id: string) => product?.variants.find((variant) => variant.id === id)?.stock;
  const teamOptions = [
    { value: '', label: words.noTeam },
    ...teams.map(({ _id, name }) => ({ value: _id, label: name })),
  ];
  return (
    <div className={styles.page}>
      <div className={styles.parts}>
        <Card>
          <section className={layout.stack16}>
            <h2>{words.about}</h2>
            <TextInput
              label={words.title}
              required
              autoComplete="off"
              value={typed.title}
              error={faultAt('title')}
              onChange={(title) => set({ title })}
            />
            <div className={styles.pair}>
              <TextInput
                label={words.type}
                hint={words.typeHint}
                autoComplete="off"
                value={typed.type ?? ''}
                error={faultAt('type')}
                onChange={(type) => set({ type })}
              />
              <Select
                label={words.category}
                options={categories}
                value={typed.category ?? ''}
                error={faultAt('category')}
                onChange={(category) => set({ category: (category || null) as ProductInput['category'] })}
              />
              <Select
                label={words.team}
                options={teamOptions}
                value={typed.teamId ?? ''}
                error={faultAt('teamId')}
                onChange={(teamId) => set({ teamId: teamId || null })}
              />
              <MoneyInput
                label={words.weight}
                hint={words.weightHint}
                value={typed.weightGrams ?? null}
                error={faultAt('weightGrams')}
                onChange={(weightGrams) => set({ weightGrams })}
              />
            </div>
            <Textarea
              label={words.description}
              value={typed.description ?? ''}
              error={faultAt('description')}
              onChange={(description) => set({ description })}
            />
          </section>
        </Card>
        <Card>
          <section className={layout.stack16}>
            <h2>{words.pictures}</h2>
            <PicturesField value={typed.images} onChange={setPictures} onBusy={onBusy} faultAt={faultAt} />
          </section>
        </Card>
        <Card>
          <section className={layout.stack16}>
            <h2>{words.variants}</h2>
            <VariantsField
              value={typed.variants}
              onChange={(variants) => set({ variants })}
              faultAt={faultAt}
              stockOf={stockOf}
            />
          </section>
        </Card>
        <Card>
          <section className={layout.stack16}>
            <h2>{words.fields}</h2>
            <CustomizationsField
              value={typed.customizations}
              onChange={(customizations) => set({ customizations })}
              faultAt={faultAt}
            />
          </section>
        </Card>
        <Buttons>{children}</Buttons>
      </div>
      <aside className={styles.preview} aria-label={words.preview}>
        <h2>{words.preview}</h2>
        {/* A preview of the card, without a link. */}
        <div inert>
          <ProductCard product={shownProduct(typed, teams.find(({ _id }) => _id === typed.teamId)?.name)} />
        </div>
      </aside>
    </div>
  );
}

/** The product as the catalogue would show it. */
const shownProduct = (typed: ProductInput, teamName: string | undefined): Product => ({
  _id: '',
  title: typed.title || words.untitled,
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
