import {
  dayAfter,
  dayIn,
  instantAt,
  type Order,
  type OrderSummary,
  type Revenue,
  type StoreSummary,
} from '@league/contract';
import { sql } from 'drizzle-orm';
import papaparse from 'papaparse';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { fillOrderBook } from '../../bench/bigOrderBook.ts';
import { newId } from '../platform/database/columns.ts';
import { rowsOf } from '../platform/database/db.ts';
import { sequentialScans } from '../platform/testing/plans.ts';
import { products } from '../products/tables.ts';
import { testApp } from '../testing/app.ts';
import { testLeague } from '../testing/league.ts';
import { exportOrders } from './exportOrders.ts';
import { listOrders, readOrderBook } from './orders.ts';
import { orders } from './tables.ts';
import { address, placeExample } from './testing/orders.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let token: string;
beforeAll(async () => {
  app = await testApp();
  token = (await app.somebody('store-manager')).token;
});
beforeEach(() => app.db.delete(orders));

const book = async (query: string) =>
  (await (await app.send(`GET /api/order?page=1${query}`, { token })).json()) as {
    orders: Order[];
    summary: OrderSummary;
  };
const named = (name: string, email = 'somebody@example.com') => placeExample(app.db, { customer: { name, email } });

test('the search finds part of a number, a name or an address, ignoring case and accents', async () => {
  const number = await named('Hämeenkatu Zoë', 'zoe@tampere.example');
  await named('Karim Adel');
  const found = async (search: string) => {
    const { orders } = await book(`&search=${encodeURIComponent(search)}`);
    return orders.map(({ customer }) => customer.name);
  };
  expect(await found('  ZOE ')).toEqual(['Hämeenkatu Zoë']);
  expect(await found('TAMPERE.example')).toEqual(['Hämeenkatu Zoë']);
  expect(await found('parcels@')).toHaveLength(2);
  expect(await found(number)).toEqual(['Hämeenkatu Zoë']);
  expect(await found(`\u2066${number}\u2069`)).toEqual(['Hämeenkatu Zoë']);
  expect(await found(number.slice(2, 8).toLowerCase())).toEqual(['Hämeenkatu Zoë']);
  expect(await found('%')).toEqual([]);
  expect(await found('_')).toEqual([]);
});

test('the figures cover all orders, without what was cancelled or refunded; the tabs count search results', async () => {
  const [first, second] = [await named('Karim Adel'), await named('Mona Hassan')];
  await named('Nour Adel');
  await app.send('PUT /api/order', { token, body: { orderNumber: first, status: 'Delivered' } });
  await app.db.execute(sql`update orders set refunded_cents = 520 where status = 'Delivered'`);
  await app.db.execute(sql`update orders set status = 'Cancelled' where number = ${second.replaceAll('-', '')}`);
  const { summary, orders: found } = await book('&search=adel&status=Processing');
  expect(found.map(({ customer }) => customer.name)).toEqual(['Nour Adel']);
  expect(summary).toEqual({
    total: 3,
    revenue: 405.2,
    averageValue: 202.6,
    delivered: 1,
    found: { all: 2, Processing: 1, Shipped: 0, Delivered: 1, Cancelled: 0 },
  });
});

test('case 13: a customer’s name, address and lettering are exported as text and never as a formula', async () => {
  const formula = '=HYPERLINK("http://evil.example";"Click")';
  await placeExample(app.db, {
    customer: { name: formula, email: '+evil@example.com' },
    contact: { email: '@evil@example.com', phone: '-1+cmd|calc\n2' },
    shipping: address({ address: '\t=1+1', city: '@SUM(A1)', region: '\r=2' }),
    lines: [
      {
        title: '=Cap',
        priceCents: 18_000,
        quantity: 1,
        customizations: [{ label: 'Name', value: '"quoted", and\nbroken' }],
      },
    ],
  });
  const answer = await app.send('GET /api/orders/export.csv', { token });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const { data } = papaparse.parse<string[]>(await answer.text());
  expect(data).toHaveLength(2);
  const [head, row] = data as [string[], string[]];
  for (const cell of row) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  expect(row[head.indexOf('Customer')]).toBe(`'${formula}`);
  expect(row[head.indexOf('Products')]).toBe('1 × =Cap (Name: "quoted", and\nbroken)');
  expect(row[head.indexOf('Total')]).toBe('205.20');
});

test('an export adds up to the revenue of its days, which are the league’s', async () => {
  // 23:30 in Cairo, and half past midnight there.
  await placeExample(app.db, { placedAt: new Date('2026-10-31T21:30:00Z') });
  const refunded = await placeExample(app.db, { placedAt: new Date('2026-10-31T22:30:15Z'), paymentMethod: 'card' });
  await app.db.execute(
    sql`update orders set paid_cents = total_cents, refunded_cents = 3000 where number = ${refunded.replaceAll('-', '')}`,
  );
  const gone = await placeExample(app.db, { placedAt: new Date('2026-11-02T10:00:00Z') });
  await app.db.execute(sql`update orders set status = 'Cancelled' where number = ${gone.replaceAll('-', '')}`);
  const text = await (await app.send('GET /api/orders/export.csv', { token })).text();
  const { data: rows } = papaparse.parse<Record<string, string>>(text, { header: true });
  expect(rows.map(({ Placed }) => Placed)).toEqual([
    '2026-11-02T12:00:00+02:00',
    '2026-11-01T00:30:15+02:00',
    '2026-10-31T23:30:00+02:00',
  ]);
  expect(rows[1]).toMatchObject({ Payment: 'card', 'Payment state': 'paid', Refunded: '30.00', Total: '205.20' });
  const november = rows.filter(({ Placed, Status }) => Placed!.startsWith('2026-11') && Status !== 'Cancelled');
  const left = november.reduce((sum, { Total, Refunded }) => sum + Number(Total) - Number(Refunded), 0);
  const answer = await app.send('GET /api/orders/revenue?from=2026-11-01&until=2026-11-30', { token });
  const { days } = (await answer.json()) as Revenue;
  expect(days.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(left);
});

test('a long order book is exported whole, a part at a time', async () => {
  await fillOrderBook(app.db, 1000);
  const parts: string[] = [];
  for await (const part of exportOrders(app.db, {}, 'Africa/Cairo')) parts.push(part);
  expect(parts).toHaveLength(3);
  const answer = await app.send('GET /api/orders/export.csv', { token });
  const text = await answer.text();
  expect(text).toBe(parts.join(''));
  const [columns, ...rows] = papaparse.parse<string[]>(text).data;
  expect(columns![0]).toBe('Order number');
  expect(new Set(rows.map(([number]) => number)).size).toBe(1000);
  expect(rows.every((cells) => cells.length === columns!.length)).toBe(true);
});

test('revenue is by the league’s days and by product; no day is omitted', async () => {
  // 23:30 in Cairo, and half past midnight there.
  await placeExample(app.db, { placedAt: new Date('2026-11-01T21:30:00Z') });
  await placeExample(app.db, { placedAt: new Date('2026-11-01T22:30:00Z') });
  const answer = await app.send('GET /api/orders/revenue?from=2026-11-01&until=2026-11-03', { token });
  const { days, products } = (await answer.json()) as Revenue;
  expect(days).toEqual([
    { day: '2026-11-01', orders: 1, revenue: 205.2 },
    { day: '2026-11-02', orders: 1, revenue: 205.2 },
    { day: '2026-11-03', orders: 0, revenue: 0 },
  ]);
  expect(products).toEqual([
    { title: 'Pharaohs Home Jersey', pieces: 2, revenue: 288 },
    { title: 'Official Game Puck', pieces: 4, revenue: 72 },
  ]);
  expect((await app.send('GET /api/orders/revenue?from=2026-11-03&until=2026-11-01', { token })).status).toBe(422);
  expect((await app.send('GET /api/orders/revenue?from=2020-11-03&until=2026-11-01', { token })).status).toBe(422);
});

test('best sellers are products: those of one title are told apart by their team, and a renamed one is one', async () => {
  const league = await testLeague(app);
  const [ofTide, ofSuns, renamed] = [newId(), newId(), newId()];
  await app.db.insert(products).values([
    { id: ofTide, title: 'Home Jersey', teamId: league.tide },
    { id: ofSuns, title: 'Home Jersey', teamId: league.suns },
    { id: renamed, title: 'Winter Scarf', teamId: league.suns },
  ]);
  const lines = [
    [ofTide, 'Home Jersey', 5000],
    [ofSuns, 'Home Jersey', 4000],
    [renamed, 'Scarf', 2000],
    [renamed, 'Winter Scarf', 1000],
    [null, 'Winter Scarf', 500],
    [null, 'Mug', 300],
    [null, 'Mug', 300],
  ] as const;
  await placeExample(app.db, {
    placedAt: new Date('2026-11-01T12:00:00Z'),
    lines: lines.map(([productId, title, priceCents]) => ({ productId, title, priceCents, quantity: 1 })),
  });
  const answer = await app.send('GET /api/orders/revenue?from=2026-11-01&until=2026-11-01', { token });
  expect(((await answer.json()) as Revenue).products).toEqual([
    { productId: ofTide, title: 'Home Jersey', team: 'Hurghada Tide', pieces: 1, revenue: 50 },
    { productId: ofSuns, title: 'Home Jersey', team: 'Luxor Suns', pieces: 1, revenue: 40 },
    { productId: renamed, title: 'Winter Scarf', team: 'Luxor Suns', pieces: 2, revenue: 30 },
    { title: 'Mug', pieces: 2, revenue: 6 },
    { title: 'Winter Scarf', pieces: 1, revenue: 5 },
  ]);
});

test('open tasks are counted: in processing, overdue, low stock, and the revenue of seven days', async () => {
  const daysAgo = (days: number) => ({ placedAt: new Date(Date.now() - days * 86_400_000) });
  await placeExample(app.db, daysAgo(1));
  await placeExample(app.db, daysAgo(3));
  const old = await placeExample(app.db, daysAgo(8));
  const gone = await placeExample(app.db, daysAgo(1));
  await app.send('PUT /api/order', { token, body: { orderNumber: old, status: 'Shipped' } });
  await app.db.execute(sql`update orders set status = 'Cancelled' where number = ${gone.replaceAll('-', '')}`);
  const answer = await app.send('GET /api/orders/summary', { token });
  expect(await answer.json()).toEqual({
    processing: 2,
    processingLong: 1,
    lowStock: 0,
    cancelRequests: 0,
    weekRevenue: 410.4,
  });
});

test('the revenue of seven days begins at a midnight of the league, as that of the same days', async () => {
  const today = dayIn('Africa/Cairo', new Date());
  const from = dayAfter(today, -6);
  const midnight = Date.parse(instantAt('Africa/Cairo', from, '00:00'));
  await placeExample(app.db, { placedAt: new Date(midnight - 1000) });
  await placeExample(app.db, { placedAt: new Date(midnight) });
  await placeExample(app.db, {});
  const ask = async (what: string) => (await app.send(what, { token })).json();
  const summary = (await ask('GET /api/orders/summary')) as StoreSummary;
  const { days } = (await ask(`GET /api/orders/revenue?from=${from}&until=${today}`)) as Revenue;
  expect(summary.weekRevenue).toBe(410.4);
  expect(days.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(410.4);
});

test('case 35: with 50,000 orders a page, a tab and a search are read without scanning all of them', async () => {
  await fillOrderBook(app.db, 50_000);
  const [some] = await rowsOf<{ name: string }>(app.db, sql`select customer_name as name from orders limit 1`);
  const search = some!.name.slice(9, 25);
  const filters = [{ page: 1 }, { page: 1000 }, { page: 1, status: 'Processing' as const }, { page: 1, search }];
  for (const wanted of filters) {
    const whole = await sequentialScans(app.db, ['orders', 'order_lines'], (db) => readOrderBook(db, wanted));
    expect(whole, JSON.stringify(wanted)).toEqual([]);
  }
  expect((await readOrderBook(app.db, { page: 1000 })).orders).toHaveLength(50);
  expect((await readOrderBook(app.db, { page: 1, search })).orders).toHaveLength(1);
  const { summary } = await readOrderBook(app.db, { page: 1 });
  expect(summary.total).toBe(50_000);
  expect(summary.found.Processing).toBe((await listOrders(app.db, { status: 'Processing' })).length);
}, 120_000);
