import { type BodyOf, type ManagedProduct, managedProductsApi } from '@league/contract';
import {
  Badge,
  Button,
  ButtonLink,
  Empty,
  formatMoney,
  lazyPart,
  notify,
  Page,
  PageHeader,
  Skeleton,
} from '@league/kit';
import { listed } from '@league/kit/direction';
import { BackLink, Loaded, useConfirm } from '@league/kit/lists';
import { type RecordFields, useRecordForm } from '@league/kit/records';
import { useParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { words } from './editorWords.ts';
import { managedProductQuery, teamsQuery, useSaveProduct } from './managedQueries.ts';
import { ProductForm, teamText } from './ProductForm.tsx';
import { useSetArchived } from './productQueries.ts';
import { allTexts, productTextFields, typedProductTexts } from './productTexts.tsx';
import { words as listWords } from './words.ts';

type Change = BodyOf<typeof managedProductsApi.save>;

/** Below the form, so it loads later. */
const StockCard = lazyPart(() => import('./StockCard.tsx'), 'StockCard');

/** `/admin/edit-product/:id` */
export function EditProductPage() {
  const { id = '' } = useParams();
  const query = useQuery({ ...managedProductQuery(id), refetchOnWindowFocus: false });
  const missing = (
    <Empty title={words.notFound}>
      <ButtonLink to="/admin/products">{words.backToProducts}</ButtonLink>
    </Empty>
  );
  return (
    <>
      <Page title={query.data?.title ?? listWords.title} />
      <BackLink to="/admin/products">{words.backToProducts}</BackLink>
      {!query.data && <PageHeader title={listWords.title} />}
      <Loaded query={query} failed={words.loadFailed} missing={missing} height="40rem">
        {(product) => (
          <>
            <PageHeader title={product.title}>
              <ProductWays product={product} />
            </PageHeader>
            <EditProductForm key={id} product={product} />
            <Suspense fallback={<Skeleton height="16rem" />}>
              <StockCard product={product} />
            </Suspense>
          </>
        )}
      </Loaded>
    </>
  );
}

/** Archives and restores it. */
function ProductWays({ product: { _id, title, archived } }: { product: ManagedProduct }) {
  const { mutateAsync: archive } = useSetArchived(true);
  const { mutate: restore, isPending } = useSetArchived(false);
  const params = { id: _id };
  const [askArchive, dialog] = useConfirm<void>(() => ({
    title: listWords.archiveAsk,
    say: listWords.archiveSay({ title }),
    confirm: listWords.archive,
    act: () => archive({ params, body: { archived: true } }),
  }));
  if (archived) {
    return (
      <>
        <Badge>{listWords.statuses.archived}</Badge>
        <Button variant="secondary" busy={isPending} onClick={() => restore({ params, body: { archived: false } })}>
          {listWords.restore}
        </Button>
      </>
    );
  }
  return (
    <>
      <ButtonLink variant="ghost" to={`/admin/create-product?from=${_id}`}>
        {words.duplicate}
      </ButtonLink>
      <ButtonLink variant="ghost" to={`/shop/custom-${_id}`}>
        {words.viewInShop}
      </ButtonLink>
      <Button variant="secondary" onClick={() => askArchive()}>
        {listWords.archive}
      </Button>
      {dialog}
    </>
  );
}

function EditProductForm({ product }: { product: ManagedProduct }) {
  const { data: teams } = useQuery(teamsQuery);
  const form = useRecordForm(managedProductsApi.save, {
    record: product,
    id: product._id,
    valuesOf: changeOf,
    fields: {
      ...fields(),
      teamId: { label: words.team, show: ({ teamId }) => teamText(teamId, teams) },
      ...productTextFields(),
    },
    send: useSaveProduct(product._id).mutateAsync,
    failed: words.saveFailed,
    done: () => notify.success(words.saved),
  });
  return <ProductForm form={form as never} product={form.stored} submit={words.save} />;
}

const variantText = ({ title, sku, price, active, ...variant }: Change['variants'][number]) =>
  listed(
    [
      allTexts(title, 'title', variant),
      sku,
      price === null ? words.pending : formatMoney(price),
      active === false && words.notOnSale,
    ],
    ' · ',
  );

const fields = (): RecordFields<Change> => ({
  title: { label: words.title },
  type: { label: words.type },
  category: {
    label: words.category,
    show: ({ category }) => (category ? words.categories[category] : words.noCategory),
  },
  description: { label: words.description },
  weightGrams: { label: words.weight },
  images: {
    label: words.pictures,
    show: ({ images }) =>
      images.map((image, at) => allTexts(image.alt, 'alt', image) || words.picture({ place: at + 1 })).join('\n'),
  },
  customizations: {
    label: words.fields,
    show: ({ customizations }) => customizations.map((field) => allTexts(field.label, 'label', field)).join('\n'),
  },
  variants: {
    label: words.variants,
    show: ({ variants }) => variants.map(variantText).join('\n'),
  },
});

const changeOf = ({ _id, archived, savedBy, translations, ...product }: ManagedProduct): Change => ({
  ...product,
  ...typedProductTexts(translations),
  category: product.category as Change['category'],
  type: product.type ?? '',
  description: product.description ?? '',
  variants: product.variants.map((variant) => ({ ...variant, sku: variant.sku ?? '' })),
});
