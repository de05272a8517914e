import { longWaitHours, type Order, type OrderFilters, type OrderSummary, ordersPerPage } from '@league/contract';
import {
  Button,
  ButtonLink,
  Card,
  Choices,
  Empty,
  Failed,
  FilterBar,
  formatMoney,
  formatNumber,
  notify,
  Page,
  PageHeader,
  Pagination,
  SearchInput,
  StatTile,
  StatTiles,
  useDebounced,
  useFilters,
} from '@league/kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import * as z from 'zod/mini';
import { saveText } from '../saveText.ts';
import { BulkBar } from './BulkBar.tsx';
import { OrdersSkeleton } from './OrdersSkeleton.tsx';
import { OrdersTable } from './OrdersTable.tsx';
import { exportOrders, orderBookQuery, viewFault } from './orderQueries.ts';
import { words } from './words.ts';

const tabs = ['all', 'Processing', 'Shipped', 'Delivered', 'Cancelled'] as const;

const Filters = z.object({
  search: z.catch(z.string(), ''),
  status: z.catch(z.enum(tabs), 'all'),
  waiting: z.catch(z.enum(['all', 'long', 'cancel']), 'all'),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1)), 1),
});
type Filtered = z.infer<typeof Filters>;

/** As the server is asked; whole minutes, so that the same question is asked twice. */
function askedFor({ status, waiting }: Filtered, search: string): OrderFilters {
  const minute = 60_000;
  const longAgo = Math.floor(Date.now() / minute) * minute - longWaitHours * 60 * minute;
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(status !== 'all' && { status }),
    ...(waiting === 'long' && { placedBefore: new Date(longAgo).toISOString() }),
    ...(waiting === 'cancel' && { cancelRequested: 'yes' as const }),
  };
}

/** `/admin/orders` */
export function OrdersPage() {
  const [filters, filter] = useFilters(Filters);
  const search = useDebounced(filters.search, 250);
  const asked = askedFor(filters, search);
  const { data, error, refetch } = useQuery(orderBookQuery(filters.page, asked));
  return (
    <>
      <Page title={words.title} />
      <PageHeader title={words.title} say={words.lead}>
        <ButtonLink to="/admin/orders/revenue" variant="ghost">
          {words.seeRevenue}
        </ButtonLink>
        <ButtonLink to="/admin/orders/import" variant="ghost">
          {words.importCsv}
        </ButtonLink>
        <ExportButton asked={asked} />
      </PageHeader>
      {data?.summary ? (
        <Orders orders={data.orders} summary={data.summary} filters={filters} filter={filter} />
      ) : error ? (
        <Failed title={viewFault(error)} retry={refetch} />
      ) : (
        <OrdersSkeleton />
      )}
    </>
  );
}

function ExportButton({ asked }: { asked: OrderFilters }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => exportOrders(asked),
    onSuccess: (csv) => saveText(csv, words.exportFile),
    onError: () => notify.error(words.exportFailed),
  });
  return (
    <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
      {isPending ? words.exporting : words.exportCsv}
    </Button>
  );
}

interface Props {
  orders: Order[];
  summary: OrderSummary;
  filters: Filtered;
  filter: (change: Partial<Filtered>) => void;
}

function Orders({ orders, summary, filters, filter }: Props) {
  const { search, status, waiting, page } = filters;
  const { total, revenue, averageValue, delivered, found } = summary;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = useCallback((orderNumber: string, isChosen: boolean) => {
    setChosen((before) => {
      const after = new Set(before);
      if (isChosen) after.add(orderNumber);
      else after.delete(orderNumber);
      return after;
    });
  }, []);
  // What has left the list is not changed unseen.
  const picked = orders.filter((order) => chosen.has(order.orderNumber) && order.status !== 'Cancelled');
  const shown = tabs.filter((tab) => tab !== 'Cancelled' || status === tab || found.Cancelled > 0);
  const wanted = found[status];
  return (
    <>
      <StatTiles>
        <StatTile label={words.totalOrders} value={formatNumber(total)} />
        <StatTile label={words.revenue} value={formatMoney(revenue)} />
        <StatTile label={words.averageOrderValue} value={formatMoney(averageValue)} />
        <StatTile label={words.deliveredOrders} value={formatNumber(delivered)} />
      </StatTiles>
      <Card isFlush>
        <FilterBar>
          <Choices
            label={words.status}
            value={status}
            choices={shown.map((value) => ({
              value,
              label: value === 'all' ? words.all : words.statuses[value],
              count: found[value],
            }))}
            onChange={(status) => filter({ status, page: 1 })}
          />
          <SearchInput label={words.search} value={search} onChange={(search) => filter({ search, page: 1 })} />
          {waiting !== 'all' && (
            <Button variant="secondary" size="small" onClick={() => filter({ waiting: 'all', page: 1 })}>
              {words.waits[waiting]} ×
            </Button>
          )}
        </FilterBar>
        {picked.length > 0 && (
          <BulkBar
            orders={picked}
            onAll={() => setChosen(new Set(orders.map(({ orderNumber }) => orderNumber)))}
            onClear={() => setChosen(new Set())}
          />
        )}
        {orders.length > 0 ? (
          <OrdersTable orders={orders} chosen={chosen} onChoose={choose} />
        ) : total === 0 ? (
          <Empty title={words.empty} />
        ) : (
          <Empty title={words.noMatch}>
            <Button variant="secondary" onClick={() => filter({ search: '', status: 'all', waiting: 'all', page: 1 })}>
              {words.clear}
            </Button>
          </Empty>
        )}
        <Pagination
          page={page}
          pageSize={ordersPerPage}
          total={wanted}
          onChange={(page) => {
            filter({ page });
            window.scrollTo({ top: 0 });
          }}
        />
      </Card>
    </>
  );
}
