import type { LowStock } from '@league/contract';
import { Badge, ButtonLink, Card, Empty, Failed, Page, PageHeader, Skeleton } from '@league/kit';
import { BackLink } from '@league/kit/lists';
import { Link } from '@league/kit/router';
import { type Column, DataTable } from '@league/kit/tables';
import { useQuery } from '@tanstack/react-query';
import { words } from './bulkWords.ts';
import { lowStockQuery } from './managedQueries.ts';

/** `/admin/products/low-stock` */
export function LowStockPage() {
  const { data: low, error, refetch } = useQuery(lowStockQuery);
  return (
    <>
      <Page title={words.lowTitle} />
      <BackLink to="/admin/products">{words.backToProducts}</BackLink>
      <PageHeader title={words.lowTitle} say={words.lowLead} />
      {!low ? (
        error ? (
          <Failed title={words.loadFailed} retry={refetch} />
        ) : (
          <Skeleton height="24rem" />
        )
      ) : low.length === 0 ? (
        <Empty title={words.noLow} say={words.noLowSay} />
      ) : (
        <Card isFlush>
          <DataTable
            caption={words.lowTitle}
            columns={columns}
            rows={low}
            rowKey={({ variantId }) => variantId}
            isSorted
            isCards
          />
        </Card>
      )}
    </>
  );
}

const columns: Column<LowStock>[] = [
  {
    id: 'product',
    header: words.product,
    value: ({ product }) => product,
    cell: ({ productId, product }) => <Link to={`/admin/edit-product/${productId}`}>{product}</Link>,
  },
  { id: 'variant', header: words.variant, value: ({ variant }) => variant },
  { id: 'sku', header: words.sku, value: ({ sku }) => sku },
  {
    id: 'left',
    header: words.left,
    value: ({ stock }) => stock,
    cell: ({ stock }) => (stock === 0 ? <Badge tone="danger">{words.soldOut}</Badge> : stock),
    align: 'end',
    isStrong: true,
  },
  { id: 'low', header: words.lowFrom, value: ({ lowStockLevel }) => lowStockLevel, align: 'end' },
  {
    id: 'edit',
    header: words.edit,
    value: () => null,
    isAction: true,
    cell: ({ productId, product, variant }) => (
      <ButtonLink
        variant="secondary"
        size="small"
        to={`/admin/edit-product/${productId}`}
        aria-label={words.editOf(`${product}, ${variant}`)}
      >
        {words.edit}
      </ButtonLink>
    ),
  },
];
