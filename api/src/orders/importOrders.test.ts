import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportPlan, Order } from '@league/contract';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { withRealSeason } from '../league-import/testing/realSeasons.ts';
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
