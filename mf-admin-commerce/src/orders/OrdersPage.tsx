import {
  longWaitHours,
  type Order,
  type OrderFilters,
  type OrderSummary,
  ordersPerPage,
  orderWorkApi,
} from '@league/contract';
import {
  Button,
  ButtonLink,
  Card,
  Choices,
  call,
  formatMoney,
  formatNumber,
  layout,
  notify,
  Page,
  PageHeader,
  Pagination,
  StatTile,
  StatTiles,
  saveCsv,
  useDebounced,
} from '@league/kit';
import { type List, ListFilterBar, ListRows, ListSkeleton, Loaded, listFilters, useList } from '@league/kit/lists';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BulkBar, type OrderRefusals, RejectedOrders } from './BulkBar.tsx';
import { messages } from './messages.ts';
import { mayChange, OrdersTable } from './OrdersTable.tsx';
import { OtherCurrencies } from './OtherCurrencies.tsx';
import { orderBookQuery, shownPage, viewFault } from './orderQueries.ts';

const tabs = ['all', 'Processing', 'Shipped', 'Delivered', 'Cancelled'] as const;

const Filters = listFilters({ search: '', status: tabs, waiting: ['all', 'long', 'cancel'] });
type Filters = ReturnType<typeof Filters.parse>;

/** The API's filters; in whole minutes, so that the query key is stable. */
function askedFor({ status, waiting }: Filters, search: string): OrderFilters {
  const minute = 60_000;
  const longAgo = Math.floor(Date.now() / minute) * minute - longWaitHours * 60 * minute;
  return {
    ...(search.trim() && { search: search.trim().slice(0, 200) }),
    ...(status !== 'all' && { status }),
    ...(waiting === 'long' && { placedBefore: new Date(longAgo).toISOString() }),
    ...(waiting === 'cancel' && { cancelRequested: 'yes' as const }),
  };
}

/** `/admin/orders` */
export function OrdersPage() {
  const list = useList(Filters);
  const search = useDebounced(list.wanted.search, 250);
  const asked = askedFor(list.wanted, search);
  const query = useQuery(orderBookQuery(list.wanted.page, asked));
  return (
    <>
      <Page title={messages.title} />
      <PageHeader title={messages.title} say={messages.lead}>
        <ButtonLink to="/admin/orders/revenue" variant="ghost">
          {messages.seeRevenue}
        </ButtonLink>
        <ButtonLink to="/admin/orders/import" variant="ghost">
          {messages.importCsv}
        </ButtonLink>
        <ExportButton asked={asked} />
      </PageHeader>
      <Loaded query={query} failed={viewFault(query.error)} skeleton={<ListSkeleton tiles={4} rows={8} />}>
        {({ orders, summary }) => <Orders orders={orders} summary={summary} list={list} />}
      </Loaded>
    </>
  );
}

function ExportButton({ asked: filters }: { asked: OrderFilters }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(orderWorkApi.exportCsv, { query: filters }),
    onSuccess: (csv) => saveCsv(csv, messages.exportFile),
    onError: () => notify.error(messages.exportFailed),
  });
  return (
    <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
      {isPending ? messages.exporting : messages.exportCsv}
    </Button>
  );
}

interface Props {
  orders: Order[];
  summary: OrderSummary;
  list: List<Filters>;
}

function Orders({ orders, summary, list }: Props) {
  const { status, waiting, page } = list.wanted;
  const { total, revenue, averageValue, delivered, found, otherCurrencies } = summary;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<OrderRefusals>([]);
  // Orders that have left the list are not changed.
  const picked = orders.filter((order) => chosen.has(order.orderNumber) && mayChange(order));
  const shown = tabs.filter((tab) => tab !== 'Cancelled' || status === tab || found.Cancelled > 0);
  const wanted = found[status];
  return (
    <>
      <StatTiles>
        <StatTile label={messages.totalOrders} value={formatNumber(total)} />
        <StatTile label={messages.revenue} value={formatMoney(revenue)} />
        <StatTile label={messages.averageOrderValue} value={formatMoney(averageValue)} />
        <StatTile label={messages.deliveredOrders} value={formatNumber(delivered)} />
      </StatTiles>
      <div className={layout.stack14}>
        <OtherCurrencies of={otherCurrencies} />
        <Card isFlush>
          <ListFilterBar
            list={list}
            search={messages.search}
            begin={
              <Choices
                label={messages.status}
                value={status}
                choices={shown.map((value) => ({
                  value,
                  label: value === 'all' ? messages.all : messages.statuses[value],
                  count: found[value],
                }))}
                onChange={(status) => list.narrow({ status })}
              />
            }
          >
            {waiting !== 'all' && (
              <Button variant="secondary" size="small" onClick={() => list.narrow({ waiting: 'all' })}>
                {waiting === 'long' ? messages.waitsLong({ hours: longWaitHours }) : messages.asksCancel} ×
              </Button>
            )}
          </ListFilterBar>
          {picked.length > 0 && (
            <BulkBar
              orders={picked}
              onDone={(refused) => {
                setChosen(new Set(refused.map(({ orderNumber }) => orderNumber)));
                setRefused(refused);
              }}
              onAll={() => setChosen(new Set(orders.filter(mayChange).map(({ orderNumber }) => orderNumber)))}
              onClear={() => setChosen(new Set())}
            />
          )}
          {refused.length > 0 && <RejectedOrders refused={refused} onHide={() => setRefused([])} />}
          <ListRows list={list} rows={orders} total={total === 0 ? 0 : undefined} say={messages}>
            {(rows) => <OrdersTable orders={rows} chosen={chosen} onChoose={setChosen} />}
          </ListRows>
          <Pagination
            page={shownPage(page, summary, status)}
            pageSize={ordersPerPage}
            total={wanted}
            onChange={(page) => {
              list.pages.onPage(page);
              window.scrollTo({ top: 0 });
            }}
          />
        </Card>
      </div>
    </>
  );
}
