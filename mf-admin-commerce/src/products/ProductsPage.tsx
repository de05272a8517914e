import { Button, ButtonLink, Page, PageHeader } from '@league/kit';
import { ClosedShop } from '../shop-pages/ClosedShop.tsx';
import { words as pageWords } from '../shop-pages/words.ts';
import { words as bulk } from './bulkWords.ts';
import { useExportProducts } from './managedQueries.ts';
import { Products } from './Products.tsx';
import { words } from './words.ts';

/** Actions on the whole catalogue. */
function ProductsWays() {
  const { mutate: save, isPending } = useExportProducts();
  return (
    <>
      <ButtonLink variant="ghost" to="/admin/products/pages">
        {pageWords.title}
      </ButtonLink>
      <ButtonLink variant="ghost" to="/admin/products/low-stock">
        {bulk.lowTitle}
      </ButtonLink>
      <ButtonLink variant="ghost" to="/admin/products/bulk">
        {bulk.bulkTitle}
      </ButtonLink>
      <ButtonLink variant="ghost" to="/admin/products/import">
        {bulk.importCsv}
      </ButtonLink>
      <Button variant="ghost" busy={isPending} onClick={() => save()}>
        {isPending ? bulk.exporting : bulk.exportCsv}
      </Button>
      <ButtonLink to="/admin/create-product">{words.create}</ButtonLink>
    </>
  );
}

export function ProductsPage() {
  return (
    <>
      <Page title={words.title} />
      <PageHeader title={words.title} say={words.lead}>
        <ProductsWays />
      </PageHeader>
      <ClosedShop />
      <Products />
    </>
  );
}
