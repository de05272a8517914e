import { dayAfter, dayIn, type Revenue } from '@league/contract';
import {
  addressFilters,
  Card,
  Choices,
  Empty,
  formatDate,
  formatMoney,
  formatNumber,
  Page,
  PageHeader,
  SectionTitle,
  StatTile,
  StatTiles,
  useFilters,
  useLeague,
} from '@league/kit';
import { listed } from '@league/kit/direction';
import { BackLink, Loaded } from '@league/kit/lists';
import { type Column, DataTable } from '@league/kit/tables';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { messages } from './messages.ts';
import { OtherCurrencies } from './OtherCurrencies.tsx';
import { revenueQuery, viewFault } from './orderQueries.ts';
import { RevenueChart } from './RevenueChart.tsx';
import styles from './RevenuePage.module.css';

const spans = ['7', '30', '90', '365'] as const;
const Filters = addressFilters({ days: ['30', ...spans] });

/** The last days in the league's calendar. */
function lastDays(count: number, timeZone: string) {
  const until = dayIn(timeZone, new Date());
  return { from: dayAfter(until, 1 - count), until };
}

/** `/admin/orders/revenue` */
export function RevenuePage() {
  const [{ days }, filter] = useFilters(Filters);
  const { timeZone } = useLeague();
  const { from, until } = lastDays(Number(days), timeZone);
  const query = useQuery(revenueQuery(from, until));
  return (
    <>
      <Page title={messages.revenueTitle} />
      <BackLink to="/admin/orders">{messages.backToOrders}</BackLink>
      <PageHeader title={messages.revenueTitle} say={messages.revenueLead}>
        <Choices
          label={messages.span}
          look="chips"
          value={days}
          choices={spans.map((value) => ({ value, label: messages.spans[value] }))}
          onChange={(days) => filter({ days })}
        />
      </PageHeader>
      <Loaded query={query} failed={viewFault(query.error, messages.revenueFailed)} height="30rem">
        {(revenue) => <Figures revenue={revenue} />}
      </Loaded>
    </>
  );
}

function Figures({ revenue: { days, products, otherCurrencies } }: { revenue: Revenue }) {
  const total = days.reduce((sum, { revenue }) => sum + revenue, 0);
  const count = days.reduce((sum, { orders }) => sum + orders, 0);
  const others = <OtherCurrencies of={otherCurrencies} />;
  if (count === 0) return otherCurrencies ? others : <Empty title={messages.noRevenue} />;
  return (
    <>
      <StatTiles>
        <StatTile label={messages.revenue} value={formatMoney(total)} />
        <StatTile label={messages.orders} value={formatNumber(count)} />
        <StatTile label={messages.averageOrderValue} value={formatMoney(total / count)} />
      </StatTiles>
      {others}
      <SectionTitle>{messages.byDay}</SectionTitle>
      <Card>
        <RevenueChart days={days} />
        <details className={styles.days}>
          <summary>{messages.showTable}</summary>
          <DataTable
            caption={messages.byDay}
            columns={dayColumns}
            rows={days.toReversed()}
            rowKey={({ day }) => day}
            isSorted
          />
        </details>
      </Card>
      <SectionTitle>{messages.byProduct}</SectionTitle>
      <p className={styles.say}>{messages.byProductSay}</p>
      <Card isFlush>
        <DataTable
          caption={messages.byProduct}
          columns={productColumns(Math.max(...products.map(({ revenue }) => revenue)))}
          rows={products}
          rowKey={({ productId, title }) => productId ?? title}
          isSorted
          isCards
        />
      </Card>
    </>
  );
}

const revenueColumn: Column<{ revenue: number }> = {
  id: 'revenue',
  get header() {
    return messages.revenue;
  },
  value: ({ revenue }) => revenue,
  cell: ({ revenue }) => formatMoney(revenue),
  align: 'end',
};

const dayColumns: Column<Revenue['days'][number]>[] = [
  {
    id: 'day',
    get header() {
      return messages.day;
    },
    value: ({ day }) => formatDate(day),
  },
  {
    id: 'orders',
    get header() {
      return messages.orders;
    },
    value: ({ orders }) => orders,
    align: 'end',
  },
  revenueColumn,
];

/** @param most the revenue of the best seller, whose bar is the longest */
const productColumns = (max: number): Column<Revenue['products'][number]>[] => [
  {
    id: 'title',
    header: messages.product,
    value: ({ title }) => title,
    cell: ({ title, team, revenue }) => (
      <span className={styles.product}>
        {team ? listed([title, team]) : title}
        <span aria-hidden="true" style={{ '--share': max > 0 ? revenue / max : 0 } as CSSProperties} />
      </span>
    ),
  },
  { id: 'pieces', header: messages.pieces, value: ({ pieces }) => pieces, align: 'end' },
  { ...revenueColumn, isStrong: true },
];
