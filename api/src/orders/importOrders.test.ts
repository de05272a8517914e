import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportPlan, Order } from '@league/contract';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { withRealSeason } from '../league-import/testing/realSeasons.ts';
import { rowsOf } from '../platform/database/db.ts';
import { testApp } from '../testing/app.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let token: string;
beforeAll(async () => {
  app = await testApp();
  token = (await app.somebody('store-manager')).token;
});

const names = [
  'Order number',
  'Email',
  'Product',
  'Price',
  'Quantity',
  'Shipping',
  'Total',
  'Placed',
  'Status',
  'Country',
];
const send = async (rows: string[][], commit: boolean, columns = names) => {
  const answer = await app.send('POST /api/orders/import', { token, body: { columns, rows, commit } });
  return { status: answer.status, plan: (await answer.json()) as ImportPlan };
};
const all = async () => ((await (await app.send('GET /api/order', { token })).json()) as { orders: Order[] }).orders;

test('lines with the same number are one order, which is imported once', async () => {
  const rows = [
    ['A-1', 'karim@example.com', 'Cap', '20', '2', '5', '$55.10', '2026-01-05', 'delivered', 'egypt'],
    ['A-1', 'karim@example.com', 'Pin', '10.10', '1', '5', '$55.10', '2026-01-05', 'delivered', 'egypt'],
  ];
  expect((await send(rows, true)).plan.faults).toEqual([]);
  const [order] = await all();
  expect(order).toMatchObject({
    status: 'Delivered',
    subtotal: 50.1,
    total: 55.1,
    createdAt: expect.stringContaining('2026-01-05'),
    products: [{ title: 'Cap', quantity: 2 }, { title: 'Pin' }],
    shipping: { country: 'EG' },
  });
  expect(order).toMatchObject({ importedNumber: 'A-1' });
  const found = async (search: string) =>
    (await (await app.send(`GET /api/order?page=1&search=${search}`, { token })).json()) as { orders: Order[] };
  expect((await found('a-1')).orders).toMatchObject([{ orderNumber: order!.orderNumber, importedNumber: 'A-1' }]);
  const csv = await (await app.send('GET /api/orders/export.csv?search=A-1', { token })).text();
  expect(csv).toContain(`${order!.orderNumber},A-1,Delivered`);
  expect((await send(rows, true)).plan.plan.map(({ action }) => action)).toEqual(['skip', 'skip']);
  expect(await all()).toHaveLength(1);
});

test('the plan says which orders have no day, and will be dated today', async () => {
  const lineOf = (number: string, placed: string) => [number, 'mona@example.com', 'Cap', '20', '1', '', '20', placed];
  const { plan } = await send([lineOf('N-1', '2026-01-05'), lineOf('N-2', '')], false);
  const reason = 'It has no day, so it will be dated today.';
  expect(plan.plan).toMatchObject([
    { action: 'create', reason: null },
    { action: 'create', reason },
  ]);
});

test('quantities are read in Arabic figures, as prices are', async () => {
  const rows = [['Q-1', 'mona@example.com', 'Cap', '١٢٫٥٠', '٢', '', '٢٥', '2026-01-05']];
  expect((await send(rows, false)).plan.plan).toMatchObject([{ action: 'create', record: 'Order Q-1' }]);
});

test('an order that does not add up is reported at its total, and nothing is written', async () => {
  const rows = [
    ['B-1', 'mona@example.com', 'Cap', '20', '2', '', '41', '', ''],
    ['B-2', 'mona', 'Cap', 'dear', '0', '', '20', '', ''],
    ['B-3', 'mona@example.com', '', '1', '0', '', '1', 'some day', 'Lost'],
  ];
  const { plan } = await send(rows, false);
  expect(plan.faults).toEqual([
    { row: 0, column: 'Total', message: 'The lines come to $40.00, and the total says $41.00.' },
    { row: 1, column: 'Price', message: 'This is not an amount.' },
    { row: 2, column: 'Product', message: 'Please give the product or its SKU.' },
    { row: 2, column: 'Quantity', message: 'This is no number of pieces.' },
  ]);
  expect((await send(rows, true)).status).toBe(422);
  expect(await all()).toHaveLength(1);
});

test('an order that is too large is reported at its total, not as a failure of the server', async () => {
  const columns = [...names, 'Currency'];
  const rows = [
    ['L-1', 'karim@example.com', 'Jersey', '25000000', '100', '', '2500000000', '2026-01-05', 'delivered', 'VN', 'VND'],
    ['L-2', 'karim@example.com', 'Jersey', '25000000', '1', '', '25000000', '2026-01-05', 'delivered', 'VN', 'VND'],
  ];
  const { status, plan } = await send(rows, false, columns);
  expect(status).toBe(200);
  expect(plan.faults).toMatchObject([{ row: 0, column: 'Total', message: 'This order is too large.' }]);
});

test('a line in another currency than its order is reported at its currency', async () => {
  const columns = [...names, 'Currency'];
  const line = (currency: string) => [
    ...['M-1', 'karim@example.com', 'Cap', '50', '1', '', '100', '2026-01-05', 'delivered', 'EG'],
    currency,
  ];
  const { plan } = await send([line('USD'), line('eur')], false, columns);
  expect(plan.faults).toMatchObject([{ row: 1, column: 'Currency', message: 'Order M-1 is in USD.' }]);
  expect((await send([line('USD'), line('usd')], false, columns)).plan.faults).toEqual([]);
});

test('days are read as the table shows or as chosen, and times without an offset are in the league’s zone', async () => {
  const placedAt = async (days: string[], more = {}) => {
    const rows = days.map((day, at) => [
      `${days[0]}-${at}`,
      'karim@example.com',
      'Cap',
      '20',
      '1',
      '',
      '20',
      day,
      '',
      '',
    ]);
    const answer = await app.send('POST /api/orders/import', {
      token,
      body: { columns: names, rows, commit: true, ...more },
    });
    expect(await answer.json()).toMatchObject({ faults: [] });
    const imported = new Map(
      (await all()).map(({ importedNumber, createdAt }) => [importedNumber, new Date(createdAt).toISOString()]),
    );
    return rows.map(([number]) => imported.get(number!));
  };
  expect(await placedAt(['05/01/2026', '05/01/2026 18:30:15', '١٢/٠١/٢٠٢٦', '12.01.2026', '2025-07-05T10:00'])).toEqual(
    [
      '2026-01-05T10:00:00.000Z',
      '2026-01-05T16:30:00.000Z',
      '2026-01-12T10:00:00.000Z',
      '2026-01-12T10:00:00.000Z',
      '2025-07-05T07:00:00.000Z',
    ],
  );
  expect(await placedAt(['05/01/2025', '05/13/2025'])).toEqual([
    '2025-05-01T09:00:00.000Z',
    '2025-05-13T09:00:00.000Z',
  ]);
  expect(await placedAt(['06/01/2025'], { dayOrder: 'monthFirst' })).toEqual(['2025-06-01T09:00:00.000Z']);
  expect(await placedAt(['2026-01-05T10:00:30.500Z', '2026-01-05 10:00:00 -0500'])).toEqual([
    '2026-01-05T10:00:30.500Z',
    '2026-01-05T15:00:00.000Z',
  ]);
  const wrong = ['31/02/2026', '05/01/2026 10:00 +02:00', 'January', '2199-01-05'];
  const { plan } = await send(
    wrong.map((day, at) => [`D-${at}`, 'karim@example.com', 'Cap', '20', '1', '', '20', day, '', '']),
    false,
  );
  const message = 'Please write the day as 2026-11-21 or 21/11/2026.';
  expect(plan.faults).toEqual([
    ...[0, 1, 2].map((row) => ({ row, column: 'Placed', message })),
    { row: 3, column: 'Placed', message: 'This is no day on which it can have been placed.' },
  ]);
});

test('a store manager is asked how unclear days are read', async () => {
  const body = { kind: 'orders', columns: ['Order', 'Order date'], rows: [['A-9', '05/01/2026']] };
  expect(await (await app.send('POST /api/imports/match', { token, body })).json()).toEqual({
    columns: [
      { field: 'orderNumber', by: 'name' },
      { field: 'placed', by: 'name' },
    ],
    dayOrder: 'unclear',
  });
});

withRealSeason('catalogue-saleor', ({ folder }) => {
  test('of 397 real orders the 88 whose totals do not add up are reported, each at its line', async () => {
    const [columns, ...rows] = parse(readFileSync(join(folder, 'sunrise-orders.csv'))) as string[][];
    const { plan } = await send(rows, false, columns!);
    const wrong = plan.faults.filter(({ column }) => column === 'Total');
    expect(wrong).toHaveLength(88);
    for (const { message } of wrong)
      expect(message).toMatch(/^The lines come to \$[\d,.]+, and the total says \$[\d,.]+\.$/);
    // Their mail addresses are numbers.
    expect(plan.faults.filter(({ column }) => column === 'Email')).toHaveLength(397);
  });
});

test('an import that is sent again while it runs is refused, and then finds nothing to do', async () => {
  const rows = [['T-1', 'karim@example.com', 'Cap', '20', '1', '0', '20', '2026-01-05', 'delivered', 'egypt']];
  let sent: ReturnType<typeof send>[] = [];
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`lock table orders in share row exclusive mode`);
    sent = [send(rows, true)];
    await untilWaiting(1);
    sent.push(send(rows, false));
    await untilWaiting(2);
    expect(await send(rows, true)).toMatchObject({ status: 409, plan: { code: 'imports.running' } });
  });
  const [first, preview] = await Promise.all(sent);
  expect(first!.plan).toMatchObject({ committed: true, plan: [{ action: 'create' }] });
  expect(preview!.status).toBe(200);
  expect((await send(rows, true)).plan.plan).toMatchObject([{ action: 'skip' }]);
});

/** Until so many statements of this database wait for a lock. */
async function untilWaiting(count: number) {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await rowsOf(app.db, waiting)).length < count);
}
