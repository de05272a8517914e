import type { LowStock } from '@league/contract';
import { Badge, ButtonLink, Card, Empty, Page, PageHeader } from '@league/kit';
import { listed } from '@league/kit/direction';
import { actionColumn, BackLink, Loaded } from '@league/kit/lists';
import { Link } from '@league/kit/router';
import { type Column, DataTable } from '@league/kit/tables';
import { useQuery } from '@tanstack/react-query';
import { messages } from './bulkMessages.ts';
import { lowStockQuery } from './managedQueries.ts';

/** `/admin/products/low-stock` */
export function LowStockPage() {
  return (
    <>
      <Page title={messages.lowTitle} />
      <BackLink to="/admin/products">{messages.backToProducts}</BackLink>
      <PageHeader title={messages.lowTitle} say={messages.lowLead} />
      <Loaded query={useQuery(lowStockQuery)} failed={messages.loadFailed} height="24rem">
        {(low) =>
          low.length === 0 ? (
            <Empty title={messages.noLow} say={messages.noLowSay} />
          ) : (
            <Card isFlush>
              <DataTable
                caption={messages.lowTitle}
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
      return messages.product;
    },
    value: ({ product }) => product,
    cell: ({ productId, product }) => <Link to={`/admin/edit-product/${productId}`}>{product}</Link>,
  },
  {
    id: 'variant',
    get header() {
      return messages.variant;
    },
    value: ({ variant }) => variant,
  },
  {
    id: 'sku',
    get header() {
      return messages.sku;
    },
    value: ({ sku }) => sku,
  },
  {
    id: 'left',
    get header() {
      return messages.left;
    },
    value: ({ stock }) => stock,
    cell: ({ stock }) => (stock === 0 ? <Badge tone="danger">{messages.soldOut}</Badge> : stock),
    align: 'end',
    isStrong: true,
  },
  {
    id: 'low',
    get header() {
      return messages.lowFrom;
    },
    value: ({ lowStockLevel }) => lowStockLevel,
    align: 'end',
  },
  actionColumn(({ productId, product, variant }) => (
    <ButtonLink
      variant="secondary"
      size="small"
      to={`/admin/edit-product/${productId}`}
      aria-label={messages.editOf({ title: listed([product, variant]) })}
    >
      {messages.edit}
    </ButtonLink>
  )),
];
