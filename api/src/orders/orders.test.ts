import { type Order, type OrderPage, ordersApi } from '@league/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/database/columns.ts';
import { products, variants } from '../products/tables.ts';
import { testApp } from '../testing/app.ts';
import { newOrderNumber, readOrderNumber } from './orderNumbers.ts';
import { orderStatusChanges, orders } from './tables.ts';
import { address, placeExample } from './testing/orders.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let manager: Awaited<ReturnType<typeof app.somebody>>;
beforeAll(async () => {
  app = await testApp();
  manager = await app.somebody('store-manager', { name: 'Dina Magdy' });
});
beforeEach(() => app.db.delete(orders));

const list = async (query = '') => {
  const answer = (await (await app.send(`GET /api/order${query}`, { token: manager.token })).json()) as {
    orders: Order[];
  };
  expect(ordersApi.read.declared.answer.parse(answer)).toEqual(answer);
  return answer.orders;
};
const setStatus = (orderNumber: string, status: string, more: object = {}, token = manager.token) =>
  app.send('PUT /api/order', { token, body: { orderNumber, status, ...more } });
const historyOf = async (number: string) =>
  app.db
    .select({ status: orderStatusChanges.status, byId: orderStatusChanges.byId })
    .from(orderStatusChanges)
    .innerJoin(orders, eq(orders.id, orderStatusChanges.orderId))
    .where(eq(orders.number, readOrderNumber(number)))
    .orderBy(orderStatusChanges.at);

test('an order is returned whole, in the specification’s terms, in dollars', async () => {
  const orderNumber = await placeExample(app.db);
  expect(await list()).toEqual([
    {
      orderNumber,
      importedNumber: null,
      status: 'Processing',
      statusDate: expect.any(String),
      subtotal: 180,
      tax: 25.2,
      total: 205.2,
      currency: 'USD',
      createdAt: expect.any(String),
      customer: { name: 'Salma Hegazi', email: 'salma.hegazi@example.com' },
      contact: { email: 'parcels@example.com', phone: '+20 100 000 0000' },
      shipping: { ...address(), amount: 0 },
      billing: address({ address: '3 Corniche Road', city: 'Alexandria' }),
      products: [
        {
          title: 'Pharaohs Home Jersey',
          variant: 'L',
          price: 144,
          quantity: 1,
          description: 'Double-knit body.',
          imageSrc: '/media/products/jersey.svg',
          imageAlt: 'Pharaohs Home Jersey',
          customizations: [{ label: 'Name', value: 'HEGAZI' }],
        },
        {
          title: 'Official Game Puck',
          variant: null,
          price: 18,
          quantity: 2,
          description: null,
          imageSrc: null,
          imageAlt: null,
          customizations: [],
        },
      ],
      invoiceHref: `/order/invoice?order=${orderNumber}`,
      tracking: null,
      cancelReason: null,
      payment: { method: 'cash-on-delivery', state: 'unpaid', refunded: 0, paidBack: 0, payUntil: null },
      cancelRequest: null,
    },
  ]);
});

test('the newest order comes first, and pages follow each other', async () => {
  const placed: string[] = [];
  for (const day of ['03', '01', '02', '02']) {
    placed.push(await placeExample(app.db, { placedAt: new Date(`2026-11-${day}T10:00:00Z`) }));
  }
  const [third, first, second, also] = placed;
  const numbers = (found: Order[]) => found.map(({ orderNumber }) => orderNumber);
  expect(numbers(await list())).toEqual([third, also, second, first]);
  expect(numbers(await list('?limit=2'))).toEqual([third, also]);
  expect(numbers(await list(`?limit=2&cursor=${also}`))).toEqual([second, first]);
  expect(await list(`?cursor=${first}`)).toEqual([]);
  const { token } = await app.somebody('admin');
  expect((await app.send('GET /api/order?cursor=nothing', { token })).status).toBe(422);
});

test('orders are listed only with a session, and only for staff roles that sell', async () => {
  await placeExample(app.db);
  expect(await (await app.send('GET /api/order')).json()).toMatchObject({ code: 'access.no-session' });
  for (const role of ['writer', 'gm', 'scorekeeper', 'referee'] as const) {
    const { token } = await app.somebody(role);
    expect((await app.send('GET /api/order', { token })).status).toBe(403);
    expect((await app.send('GET /api/order?limit=5', { token })).status).toBe(403);
  }
});

test('a number that is taken is never used twice: the order gets another', async () => {
  const [taken, free] = [newOrderNumber(), newOrderNumber()];
  await placeExample(app.db, {}, () => taken);
  const draws = [taken, taken, free];
  const orderNumber = await placeExample(app.db, {}, () => draws.shift()!);
  expect(readOrderNumber(orderNumber)).toBe(free);
  expect(draws).toEqual([]);
  expect(await list()).toHaveLength(2);
});

test('the database rejects orders that do not add up, and numbers that cannot be read out', async () => {
  await placeExample(app.db);
  const change = (values: Partial<typeof orders.$inferInsert>) => app.db.update(orders).set(values);
  await expect(change({ totalCents: 1 })).rejects.toThrow();
  await expect(change({ number: '7K3M09QX1ZTB2C4U' })).rejects.toThrow();
  await expect(change({ number: 'ABC' })).rejects.toThrow();
});

test('an order outlives its product', async () => {
  const [productId, variantId] = [newId(), newId()];
  await app.db.insert(products).values({ id: productId, title: 'Scarf' });
  await app.db.insert(variants).values({ id: variantId, productId, title: 'One size', priceCents: 2400 });
  await placeExample(app.db, {
    subtotalCents: 2400,
    taxCents: 0,
    lines: [{ productId, variantId, title: 'Scarf', variant: 'One size', priceCents: 2400, quantity: 1 }],
  });
  await app.db.delete(products).where(eq(products.id, productId));
  const kept = await list();
  expect(kept).toMatchObject([{ products: [{ title: 'Scarf', variant: 'One size', price: 24 }] }]);
  expect(kept[0]!.products[0]).not.toHaveProperty('variantId');
});

test('a status is recorded with who set it, also in the audit log', async () => {
  const orderNumber = await placeExample(app.db);
  const answer = await setStatus(orderNumber.toLowerCase(), 'Shipped');
  expect(await answer.json()).toMatchObject({ message: 'Order updated', order: { orderNumber, status: 'Shipped' } });
  expect((await setStatus(orderNumber, 'Shipped')).status).toBe(200);
  expect((await setStatus(orderNumber, 'Processing')).status).toBe(200);
  expect(await historyOf(orderNumber)).toEqual([
    { status: 'Processing', byId: null },
    { status: 'Shipped', byId: manager.id },
    { status: 'Processing', byId: manager.id },
  ]);
  const admin = await app.somebody('admin');
  const log = (await (await app.send('GET /api/admin/audit?record=orders', { token: admin.token })).json()) as object[];
  expect(log).toHaveLength(2);
  expect(log[1]).toMatchObject({
    actor: { name: 'Dina Magdy' },
    change: 'update',
    before: { status: 'Processing' },
    after: { status: 'Shipped' },
  });
});

test("of twenty managers who each change an order's status at once, one succeeds; the others are told who it was", async () => {
  const orderNumber = await placeExample(app.db);
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      setStatus(orderNumber, at % 2 ? 'Shipped' : 'Delivered', { expectedStatus: 'Processing' }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
  const [{ status }] = (await list()) as [Order];
  for (const refused of outcomes.filter((answer) => answer.status !== 200)) {
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'orders.changed',
      message: `Dina Magdy has set this order to ${status} meanwhile.`,
      current: { orderNumber, status },
    });
  }
  expect(await historyOf(orderNumber)).toHaveLength(2);
});

test('without an expected status the last one wins, and every status is recorded in order', async () => {
  const orderNumber = await placeExample(app.db);
  await Promise.all(['Shipped', 'Delivered', 'Shipped', 'Delivered'].map((status) => setStatus(orderNumber, status)));
  const [order] = await list();
  const history = await historyOf(orderNumber);
  expect(history.at(-1)!.status).toBe(order!.status);
  for (const [at, { status }] of history.entries()) expect(status).not.toBe(history[at - 1]?.status);
});

test('a cancelled order stays cancelled, and cancelling is not a status to choose', async () => {
  const orderNumber = await placeExample(app.db);
  const refused = await setStatus(orderNumber, 'Cancelled');
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ issues: [{ path: 'status', message: 'Please choose a status.' }] });
  await app.db.update(orders).set({ status: 'Cancelled' });
  expect(await (await setStatus(orderNumber, 'Shipped')).json()).toMatchObject({ code: 'orders.cancelled' });
});

test('the status of an unknown order cannot be set, nor by staff who do not sell', async () => {
  const orderNumber = await placeExample(app.db);
  for (const none of [newOrderNumber(), 'nothing']) {
    const answer = await setStatus(none, 'Shipped');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ message: 'Order not found.' });
  }
  for (const role of ['writer', 'gm', 'scorekeeper', 'referee'] as const) {
    expect((await setStatus(orderNumber, 'Shipped', {}, (await app.somebody(role)).token)).status).toBe(403);
  }
  expect((await app.send('PUT /api/order', { body: { orderNumber, status: 'Shipped' } })).status).toBe(401);
  expect(await historyOf(orderNumber)).toHaveLength(1);
});

test('the API document says who may list orders, and that a number opens one to everyone', async () => {
  const { paths } = (await (await app.send('GET /api/openapi.json')).json()) as {
    paths: Record<string, Record<string, object>>;
  };
  expect(paths['/api/order']!.get).toMatchObject({
    'x-access': ['admin', 'store-manager'],
    'x-open-with': 'orderNumber',
    'x-own-to-customers': true,
    security: [{ session: [] }, {}],
    description:
      'For admin or store-manager. With `orderNumber` open to everyone. Customers get their own records. With `limit` it answers so many; the header `Link` says where the rest is.',
  });
  const shown = (await (await app.send(`GET /api/order?orderNumber=${await placeExample(app.db)}`)).json()) as {
    order: OrderPage;
  };
  expect(shown.order.status).toBe('Processing');
});
