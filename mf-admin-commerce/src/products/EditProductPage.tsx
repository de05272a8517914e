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
import { messages } from './editorMessages.ts';
import { managedProductQuery, teamsQuery, useSaveProduct } from './managedQueries.ts';
import { messages as listMessages } from './messages.ts';
import { ProductForm, teamText } from './ProductForm.tsx';
import { useSetArchived } from './productQueries.ts';
import { allTexts, productTextFields, typedProductTexts } from './productTexts.tsx';

type Change = BodyOf<typeof managedProductsApi.save>;

/** Below the form, so it loads later. */
const StockCard = lazyPart(() => import('./StockCard.tsx'), 'StockCard');

/** `/admin/edit-product/:id` */
export function EditProductPage() {
  const { id = '' } = useParams();
  const query = useQuery({ ...managedProductQuery(id), refetchOnWindowFocus: false });
  const missing = (
    <Empty title={messages.notFound}>
      <ButtonLink to="/admin/products">{messages.backToProducts}</ButtonLink>
    </Empty>
  );
  return (
    <>
      <Page title={query.data?.title ?? listMessages.title} />
      <BackLink to="/admin/products">{messages.backToProducts}</BackLink>
      {!query.data && <PageHeader title={listMessages.title} />}
      <Loaded query={query} failed={messages.loadFailed} missing={missing} height="40rem">
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
    title: listMessages.archiveAsk,
    say: listMessages.archiveSay({ title }),
    confirm: listMessages.archive,
    act: () => archive({ params, body: { archived: true } }),
  }));
  if (archived) {
    return (
      <>
        <Badge>{listMessages.statuses.archived}</Badge>
        <Button variant="secondary" busy={isPending} onClick={() => restore({ params, body: { archived: false } })}>
          {listMessages.restore}
        </Button>
      </>
    );
  }
  return (
    <>
      <ButtonLink variant="ghost" to={`/admin/create-product?from=${_id}`}>
        {messages.duplicate}
      </ButtonLink>
      <ButtonLink variant="ghost" to={`/shop/custom-${_id}`}>
        {messages.viewInShop}
      </ButtonLink>
      <Button variant="secondary" onClick={() => askArchive()}>
        {listMessages.archive}
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
      teamId: { label: messages.team, show: ({ teamId }) => teamText(teamId, teams) },
      ...productTextFields(),
    },
    send: useSaveProduct(product._id).mutateAsync,
    failed: messages.saveFailed,
    done: () => notify.success(messages.saved),
  });
  return <ProductForm form={form as never} product={form.stored} submit={messages.save} />;
}

const variantText = ({ title, sku, price, active, ...variant }: Change['variants'][number]) =>
  listed(
    [
      allTexts(title, 'title', variant),
      sku,
      price === null ? messages.pending : formatMoney(price),
      active === false && messages.notOnSale,
    ],
    ' · ',
  );

const fields = (): RecordFields<Change> => ({
  title: { label: messages.title },
  type: { label: messages.type },
  category: {
    label: messages.category,
    show: ({ category }) => (category ? messages.categories[category] : messages.noCategory),
  },
  description: { label: messages.description },
  weightGrams: { label: messages.weight },
  images: {
    label: messages.pictures,
    show: ({ images }) =>
      images.map((image, at) => allTexts(image.alt, 'alt', image) || messages.picture({ place: at + 1 })).join('\n'),
  },
  customizations: {
    label: messages.fields,
    show: ({ customizations }) => customizations.map((field) => allTexts(field.label, 'label', field)).join('\n'),
  },
  variants: {
    label: messages.variants,
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
