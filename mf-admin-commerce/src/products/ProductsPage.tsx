import { ButtonLink, Failed, Page, PageHeader } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { Products } from './Products.tsx';
import { ProductsSkeleton } from './ProductsSkeleton.tsx';
import { productsQuery } from './productQueries.ts';
import { words } from './words.ts';

export function ProductsPage() {
  const { data: products, error, refetch } = useQuery(productsQuery);
  return (
    <>
      <Page title={words.title} />
      <PageHeader title={words.title} say={words.lead}>
        <ButtonLink to="/admin/create-product">{words.create}</ButtonLink>
      </PageHeader>
      {products ? (
        <Products products={products} />
      ) : error ? (
        <Failed title={words.loadFailed} retry={refetch} />
      ) : (
        <ProductsSkeleton />
      )}
    </>
  );
}
