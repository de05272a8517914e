import type { LowStock } from '@league/contract';
import { Badge, ButtonLink, Card, Empty, Page, PageHeader } from '@league/kit';
import { listed } from '@league/kit/direction';
import { actionColumn, BackLink, Loaded } from '@league/kit/lists';
import { Link } from '@league/kit/router';
import { type Column, DataTable } from '@league/kit/tables';
import { useQuery } from '@tanstack/react-query';
import { words } from './bulkWords.ts';
import { lowStockQuery } from './managedQueries.ts';

/** `/admin/products/low-stock` */
export function LowStockPage() {
  return (
    <>
      <Page title={words.lowTitle} />
      <BackLink to="/admin/products">{words.backToProducts}</BackLink>
      <PageHeader title={words.lowTitle} say={words.lowLead} />
      <Loaded query={useQuery(lowStockQuery)} failed={words.loadFailed} height="24rem">
        {(low) =>
          low.length === 0 ? (
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
          )
        }
      </Loaded>
    </>
  );
}

const columns: Column<LowStock>[] = [
  {
    id: 'product',
    get header() {
      return words.product;
    },
    value: ({ product }) => product,
    cell: ({ productId, product }) => <Link to={`/admin/edit-product/${productId}`}>{product}</Link>,
  },
  {
    id: 'variant',
    get header() {
      return words.variant;
    },
    value: ({ variant }) => variant,
  },
  {
    id: 'sku',
    get header() {
      return words.sku;
    },
    value: ({ sku }) => sku,
  },
  {
    id: 'left',
    get header() {
      return words.left;
    },
    value: ({ stock }) => stock,
    cell: ({ stock }) => (stock === 0 ? <Badge tone="danger">{words.soldOut}</Badge> : stock),
    align: 'end',
    isStrong: true,
  },
  {
    id: 'low',
    get header() {
      return words.lowFrom;
    },
    value: ({ lowStockLevel }) => lowStockLevel,
    align: 'end',
  },
  actionColumn(({ productId, product, variant }) => (
    <ButtonLink
      variant="secondary"
      size="small"
      to={`/admin/edit-product/${productId}`}
      aria-label={words.editOf({ title: listed([product, variant]) })}
    >
      {words.edit}
    </ButtonLink>
  )),
];
