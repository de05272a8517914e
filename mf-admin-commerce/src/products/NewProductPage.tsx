import { type BodyOf, type ManagedProduct, managedProductsApi, type Translations } from '@league/contract';
import { Empty, notify, Page, PageHeader } from '@league/kit';
import { useIds, useNextPage, useOperationForm } from '@league/kit/forms';
import { BackLink, Loaded } from '@league/kit/lists';
import { useSearchParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { messages } from './editorMessages.ts';
import { managedProductQuery, useCreateProduct } from './managedQueries.ts';
import { ProductForm } from './ProductForm.tsx';
import { typedProductTexts } from './productTexts.tsx';
import { newVariant } from './VariantsField.tsx';

/** `/admin/create-product`, with `?from=` a copy of another. */
export function NewProductPage() {
  const [address] = useSearchParams();
  const from = address.get('from');
  const title = from ? messages.duplicateTitle : messages.newTitle;
  return (
    <>
      <Page title={title} />
      <BackLink to="/admin/products">{messages.backToProducts}</BackLink>
      <PageHeader title={title} say={from ? messages.copyLead : messages.newLead} />
      {from ? <CopiedProduct key={from} id={from} /> : <NewProductForm initialValues={nothing()} />}
    </>
  );
}

function CopiedProduct({ id }: { id: string }) {
  const query = useQuery({ ...managedProductQuery(id), refetchOnWindowFocus: false });
  return (
    <Loaded query={query} failed={messages.loadFailed} missing={<Empty title={messages.notFound} />} height="40rem">
      {(product) => <NewProductForm initialValues={copyOf(product)} />}
    </Loaded>
  );
}

type NewProductInput = BodyOf<typeof managedProductsApi.create>;

const nothing = (): NewProductInput => ({
  title: '',
  type: '',
  category: null,
  description: '',
  teamId: null,
  weightGrams: null,
  images: [],
  variants: [newVariant(messages.oneSize)],
  customizations: [],
  ...typedProductTexts(),
});

/** SKUs and stock are not copied. The title is the main one, in English, until somebody names the copy in other languages. */
const copyOf = ({ _id, archived, savedBy, version, translations, ...product }: ManagedProduct): NewProductInput => ({
  ...product,
  ...typedProductTexts(withoutTitle(translations)),
  copyOf: _id,
  title: `Copy of ${product.title}`,
  category: product.category as NewProductInput['category'],
  type: product.type ?? '',
  description: product.description ?? '',
  variants: product.variants.map(({ id, ...variant }) => ({ ...variant, sku: '', stock: 0 })),
});

const withoutTitle = (translations: Translations = {}): Translations =>
  Object.fromEntries(Object.entries(translations).map(([code, texts]) => [code, { ...texts, title: '' }]));

function NewProductForm({ initialValues }: { initialValues: NewProductInput }) {
  const navigate = useNextPage();
  const { mutateAsync: create } = useCreateProduct();
  const ids = useIds();
  const form = useOperationForm(managedProductsApi.create, {
    send: (body) => create({ ...body, id: ids.of(body) }),
    initialValues,
    failed: messages.createFailed,
    done: ({ _id }) => {
      notify.success(messages.created);
      navigate(`/admin/edit-product/${_id}`);
    },
  });
  return <ProductForm form={form} submit={messages.create} sending={messages.creating} />;
}
