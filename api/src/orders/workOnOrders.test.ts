import type { ManagedProduct, Order, OrderDetail, OrderPage } from '@league/contract';
import { sql } from 'drizzle-orm';
import papaparse from 'papaparse';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/database/columns.ts';
import { rowsOf } from '../platform/database/db.ts';
import { moveStock, takeStockFor } from '../products/stock.ts';
import { products, variants } from '../products/tables.ts';
import { testApp } from '../testing/app.ts';
import { readOrderNumber } from './orderNumbers.ts';
import { address, placeExample } from './testing/orders.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let manager: Awaited<ReturnType<typeof app.somebody>>;
beforeAll(async () => {
  app = await testApp({ publicUrl: 'https://league.test' });
  manager = await app.somebody('store-manager', { name: 'Dina Magdy' });
});

const ask = (to: string, body?: unknown) => app.send(to, { token: manager.token, body });
const detail = async (orderNumber: string) =>
  (await (await ask(`GET /api/orders/${orderNumber}`)).json()) as OrderDetail;
const setStatus = (orderNumber: string, status: string) => ask('PUT /api/order', { orderNumber, status });
const cancellation = { reason: 'Changed their mind', restock: false, refund: 0, notify: false };

/** A variant with so many in stock. */
async function onShelf(stock: number) {
  const [productId, variantId] = [newId(), newId()];
  await app.db.insert(products).values({ id: productId, title: 'Scarf' });
  await app.db
    .insert(variants)
    .values({ id: variantId, productId, title: 'One size', sku: variantId, priceCents: 2400 });
  await moveStock(app.db, [{ variantId, change: stock, reason: 'opening' }], manager.id);
  return { productId, variantId };
}
const stockOf = async (variantId: string) =>
  (await rowsOf<{ stock: number }>(app.db, sql`select stock from variants where id = ${variantId}`))[0]!.stock;

/** An order of so many of a variant, taken from stock. */
async function bought(variantId: string, productId: string, quantity: number) {
  const orderNumber = await placeExample(app.db, {
    subtotalCents: 2400 * quantity,
    taxCents: 0,
    lines: [{ productId, variantId, title: 'Scarf', variant: 'One size', priceCents: 2400, quantity }],
  });
  const [order] = await rowsOf<{ id: string }>(
    app.db,
    sql`select id from orders where number = ${readOrderNumber(orderNumber)}`,
  );
  await takeStockFor(app.db, order!.id);
  return orderNumber;
}

test('an order goes from Processing to Delivered, and every step is in its timeline', async () => {
  const orderNumber = await placeExample(app.db);
  let order = await detail(orderNumber);
  expect(order).toMatchObject({ version: 1, tracking: null, payment: { paid: 0, method: 'cash-on-delivery' } });
  await ask(`POST /api/orders/${orderNumber}/notes`, { text: 'Call before delivery' });
  const shipping = { carrier: 'Nile Parcel', number: 'NP-1', notify: true, version: order.version };
  order = (await (await ask(`PUT /api/orders/${orderNumber}/shipping`, shipping)).json()) as OrderDetail;
  expect(order).toMatchObject({ status: 'Shipped', tracking: { carrier: 'Nile Parcel', number: 'NP-1' } });
  expect(order.mails).toMatchObject([{ template: 'order-shipped', to: 'parcels@example.com', state: 'waiting' }]);
  await setStatus(orderNumber, 'Delivered');
  order = await detail(orderNumber);
  expect(order.payment).toMatchObject({ paid: 205.2, refunded: 0 });
  expect(order.timeline.map(({ kind, text, by }) => [kind, text, by])).toEqual([
    ['status', 'Delivered', 'Dina Magdy'],
    ['status', 'Shipped', 'Dina Magdy'],
    ['tracking', 'Nile Parcel NP-1', 'Dina Magdy'],
    ['note', 'Call before delivery', 'Dina Magdy'],
    ['status', 'Processing', null],
  ]);
});

test('a note that is sent twice, also at the same time, is written once', async () => {
  const orderNumber = await placeExample(app.db);
  const send = (note: object) => ask(`POST /api/orders/${orderNumber}/notes`, note);
  const note = { id: newId(), text: 'Call first' };
  const answers = [...(await Promise.all([send(note), send(note)])), await send(note)];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  await send({ id: newId(), text: 'Called' });
  const { timeline } = await detail(orderNumber);
  expect(timeline.filter(({ kind }) => kind === 'note').map(({ text }) => text)).toEqual(['Called', 'Call first']);
});

test('a customer gets one mail when it is shipped, and another when the tracking changes', async () => {
  const orderNumber = await placeExample(app.db);
  for (const status of ['Shipped', 'Processing', 'Shipped']) await setStatus(orderNumber, status);
  expect((await detail(orderNumber)).mails).toHaveLength(1);
  const { version } = await detail(orderNumber);
  await ask(`PUT /api/orders/${orderNumber}/shipping`, { carrier: null, number: 'NP-2', notify: true, version });
  const { mails, tracking } = await detail(orderNumber);
  expect(mails).toHaveLength(2);
  expect(tracking).toEqual({ carrier: '', number: 'NP-2' });
  await ask(`POST /api/orders/${orderNumber}/confirmation`);
  expect((await detail(orderNumber)).mails[0]).toMatchObject({ template: 'order-confirmation' });
  const admin = await app.somebody('admin');
  const outbox = (await (await app.send('GET /api/admin/mails', { token: admin.token })).json()) as {
    link: string;
    text: string;
  }[];
  expect(outbox[0]!.link).toBe(`https://league.test/order?order=${orderNumber}`);
  // And where any other order is looked up.
  for (const { text } of outbox) expect(text).toContain('by its number: https://league.test/order. ');
  expect(outbox[0]!.text).toContain('2 × Official Game Puck: $36.00');
});

test('a customer is told the tracking again whenever it differs from what they were last told', async () => {
  const orderNumber = await placeExample(app.db);
  const ship = async (carrier: string, number: string, notify = true) => {
    const { version } = await detail(orderNumber);
    const sent = await ask(`PUT /api/orders/${orderNumber}/shipping`, { carrier, number, notify, version });
    return ((await sent.json()) as OrderDetail).mails.length;
  };
  expect(await ship('DHL', '123')).toBe(1);
  expect(await ship('Aramex', '123')).toBe(2);
  expect(await ship('Aramex', '456')).toBe(3);
  expect(await ship('Aramex', '123')).toBe(4);
  expect(await ship('Aramex', '123')).toBe(4);
  expect(await ship('Aramex', '789', false)).toBe(4);
  expect(await ship('Aramex', '789')).toBe(5);
});

test('when a delivery set by mistake is undone, the order is unpaid again', async () => {
  const orderNumber = await placeExample(app.db);
  await setStatus(orderNumber, 'Delivered');
  await setStatus(orderNumber, 'Shipped');
  expect((await detail(orderNumber)).payment).toMatchObject({ paid: 0, paidAt: null });
});

test('a free cash order is paid once it is delivered', async () => {
  const orderNumber = await placeExample(app.db, { subtotalCents: 0, taxCents: 0 });
  expect((await detail(orderNumber)).payment.state).toBe('unpaid');
  await setStatus(orderNumber, 'Delivered');
  expect((await detail(orderNumber)).payment.state).toBe('paid');
});

test('a cancellation returns the order’s stock, refunds the chosen amount, and notifies the chosen people', async () => {
  const { variantId, productId } = await onShelf(10);
  const orderNumber = await bought(variantId, productId, 3);
  expect(await stockOf(variantId)).toBe(7);
  await setStatus(orderNumber, 'Delivered');
  const { version, returnablePieces } = await detail(orderNumber);
  expect(returnablePieces).toBe(3);
  const body = { reason: 'Parcel came back', restock: true, refund: 50, notify: true, version };
  const order = (await (await ask(`POST /api/orders/${orderNumber}/cancel`, body)).json()) as OrderDetail;
  expect(await stockOf(variantId)).toBe(10);
  expect(order).toMatchObject({
    status: 'Cancelled',
    cancelReason: 'Parcel came back',
    payment: { paid: 72, refunded: 50 },
    refunds: [{ amount: 50, reason: 'Parcel came back', paidBackAt: null, by: 'Dina Magdy' }],
    returnablePieces: 0,
  });
  expect(order.mails.map(({ template }) => template)).toContain('order-cancelled');
  const movements = await ask(`GET /api/custom-products/${productId}/stock`);
  expect(await movements.json()).toMatchObject([
    { change: 3, stockAfter: 10, reason: 'returned', by: 'Dina Magdy', orderNumber },
    { change: -3, stockAfter: 7, reason: 'sold', by: null, orderNumber },
    { change: 10, stockAfter: 10, reason: 'opening', by: 'Dina Magdy', orderNumber: null },
  ]);
  const again = await ask(`POST /api/orders/${orderNumber}/cancel`, { ...body, version: order.version });
  const wasCancelled = { code: 'orders.cancelled', current: await detail(orderNumber) };
  expect(await again.json()).toMatchObject(wasCancelled);
  const shipping = { carrier: 'Aramex', number: '1', notify: false, version: order.version };
  const shipped = await ask(`PUT /api/orders/${orderNumber}/shipping`, shipping);
  expect(await shipped.json()).toMatchObject(wasCancelled);
  expect(await stockOf(variantId)).toBe(10);
  const paid = await ask(`POST /api/orders/${orderNumber}/refunds/${order.refunds[0]!._id}/paid-back`);
  expect(((await paid.json()) as OrderDetail).refunds[0]!.paidBackAt).not.toBeNull();
});

test('a refund of cash is due until staff have paid it: for the customer, in the export and by its state', async () => {
  const orderNumber = await placeExample(app.db);
  await setStatus(orderNumber, 'Delivered');
  const { version } = await detail(orderNumber);
  const cancelled = await ask(`POST /api/orders/${orderNumber}/cancel`, { ...cancellation, refund: 205.2, version });
  const [refund] = ((await cancelled.json()) as OrderDetail).refunds;
  const seen = async () => {
    const answer = await app.send(`GET /api/order?orderNumber=${orderNumber}`);
    const text = await (await ask(`GET /api/orders/export.csv?search=${orderNumber}`)).text();
    const [row] = papaparse.parse<Record<string, string>>(text, { header: true }).data;
    const { payment } = ((await answer.json()) as { order: OrderPage }).order;
    return { ...payment, exported: [row!['Payment state'], row!.Refunded, row!['Refund due']] };
  };
  const due = { state: 'paid', refunded: 205.2, paidBack: 0, exported: ['paid', '0.00', '205.20'] };
  expect(await seen()).toMatchObject(due);
  await ask(`POST /api/orders/${orderNumber}/refunds/${refund!._id}/paid-back`);
  const paid = { state: 'refunded', refunded: 205.2, paidBack: 205.2, exported: ['refunded', '205.20', '0.00'] };
  expect(await seen()).toMatchObject(paid);
});

test('without any of its three options a cancellation moves no stock and no money, and sends no mail', async () => {
  const { variantId, productId } = await onShelf(5);
  const orderNumber = await bought(variantId, productId, 2);
  const { version } = await detail(orderNumber);
  const answer = await ask(`POST /api/orders/${orderNumber}/cancel`, { ...cancellation, version });
  expect(await answer.json()).toMatchObject({ status: 'Cancelled', refunds: [], mails: [], returnablePieces: 2 });
  expect(await stockOf(variantId)).toBe(3);
});

test('case 23: of twenty who cancel one order at once, one succeeds; its stock is returned once', async () => {
  const { variantId, productId } = await onShelf(10);
  const orderNumber = await bought(variantId, productId, 4);
  const { version } = await detail(orderNumber);
  const body = { ...cancellation, restock: true, version };
  // On a busy machine one may wait for the order for too long, and is asked to try again.
  const cancel = async (): Promise<number> => {
    const { status } = await ask(`POST /api/orders/${orderNumber}/cancel`, body);
    return status === 503 ? cancel() : status;
  };
  const answers = await Promise.all(Array.from({ length: 20 }, cancel));
  expect(answers.sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  expect(await stockOf(variantId)).toBe(10);
});

test('case 23: of two managers who work on one order, the slower one is told who was faster, and gets the current order', async () => {
  const other = await app.somebody('store-manager', { name: 'Hany Fares' });
  const orderNumber = await placeExample(app.db);
  const { version } = await detail(orderNumber);
  const shipping = { carrier: null, number: null, notify: false, version };
  expect(
    (await app.send(`PUT /api/orders/${orderNumber}/shipping`, { token: other.token, body: shipping })).status,
  ).toBe(200);
  const slower = await ask(`POST /api/orders/${orderNumber}/cancel`, { ...cancellation, version });
  expect(slower.status).toBe(409);
  expect(await slower.json()).toMatchObject({
    code: 'orders.changed',
    message: 'Hany Fares has worked on this order meanwhile. Please look at it again.',
    current: { status: 'Shipped', version: version + 1 },
  });
});

test('whatever was paid can be refunded in full: thousandths paid in cash, and more than the highest price', async () => {
  const paidIn = async (currency: string, subtotalCents: number) => {
    const lines = [{ title: 'Ice time', priceCents: subtotalCents, quantity: 1 }];
    const orderNumber = await placeExample(app.db, { subtotalCents, taxCents: 0, lines });
    await app.db.execute(sql`update orders set currency = ${currency} where number = ${readOrderNumber(orderNumber)}`);
    await setStatus(orderNumber, 'Delivered');
    return detail(orderNumber);
  };
  const refunded = async (answer: Response) => ((await answer.json()) as OrderDetail).payment.refunded;
  const dinars = await paidIn('KWD', 12_345);
  const cancel = { ...cancellation, refund: 12.345, version: dinars.version };
  expect(await refunded(await ask(`POST /api/orders/${dinars.orderNumber}/cancel`, cancel))).toBe(12.345);
  const dollars = await paidIn('USD', 12_000_050);
  const part = { amount: 0.505, reason: 'Sold out', version: dollars.version };
  expect((await ask(`POST /api/orders/${dollars.orderNumber}/refunds`, part)).status).toBe(422);
  const all = { ...part, amount: 120_000.5 };
  expect(await refunded(await ask(`POST /api/orders/${dollars.orderNumber}/refunds`, all))).toBe(120_000.5);
});

test('refunds never exceed what was paid, with any number of concurrent requests', async () => {
  const orderNumber = await placeExample(app.db);
  const { version } = await detail(orderNumber);
  const unpaid = await ask(`POST /api/orders/${orderNumber}/refunds`, { amount: 1, reason: 'Early', version });
  expect(await unpaid.json()).toMatchObject({
    issues: [{ path: 'amount', message: 'Nothing was paid for this order yet, so there is nothing to refund.' }],
  });
  await setStatus(orderNumber, 'Delivered');
  const paid = await detail(orderNumber);
  const tooMuch = await ask(`POST /api/orders/${orderNumber}/refunds`, {
    amount: 205.21,
    reason: 'X',
    version: paid.version,
  });
  expect(await tooMuch.json()).toMatchObject({
    issues: [{ path: 'amount', message: 'Of what was paid, $205.20 can be refunded at most.' }],
  });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      ask(`POST /api/orders/${orderNumber}/refunds`, {
        amount: 100.1,
        reason: 'A stitch came loose',
        version: paid.version,
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await expect(
    app.db.execute(sql`update orders set refunded_cents = 20521 where number = ${readOrderNumber(orderNumber)}`),
  ).rejects.toThrow();
  expect((await detail(orderNumber)).payment.refunded).toBe(100.1);
});

test('an order’s address can change only while it is in processing', async () => {
  // Not of the league’s currency, so that its amounts depend on no country.
  const orderNumber = await placeExample(app.db, { currency: 'EUR' });
  const { version } = await detail(orderNumber);
  const to = {
    firstName: 'Salma',
    lastName: 'Hegazi',
    address: '1 New Street',
    city: 'Giza',
    region: '',
    postalCode: '12511',
    country: 'EG',
    email: 'new@example.com',
    phone: null,
  };
  const moved = (await (await ask(`PUT /api/orders/${orderNumber}/address`, { ...to, version })).json()) as OrderDetail;
  expect(moved).toMatchObject({ shipping: { address: '1 New Street' }, contact: { email: 'new@example.com' } });
  expect(moved.timeline[0]).toMatchObject({
    kind: 'address',
    text: 'Was: Salma Hegazi, 14 Sherif Street, 11511 Cairo, Cairo Governorate, EG, parcels@example.com',
  });
  const refused = await ask(`PUT /api/orders/${orderNumber}/address`, {
    ...to,
    country: 'AE',
    region: 'Giza',
    version: moved.version,
  });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ issues: [{ path: 'region' }] });
  const dubai = { ...to, country: 'AE', city: '', region: 'Dubai', postalCode: '', version: moved.version };
  expect(await (await ask(`PUT /api/orders/${orderNumber}/address`, dubai)).json()).toMatchObject({
    shipping: { city: '', region: 'Dubai', country: 'AE' },
  });
  await setStatus(orderNumber, 'Shipped');
  const { version: later } = await detail(orderNumber);
  const late = await ask(`PUT /api/orders/${orderNumber}/address`, { ...to, version: later });
  expect(await late.json()).toMatchObject({ code: 'orders.under-way' });
});

test('an order moves only to a country with the same shipping and tax', async () => {
  const dubai = { city: '', region: 'Dubai', postalCode: '', country: 'AE' };
  const abroad = address(dubai);
  const orderNumber = await placeExample(app.db, { shipping: abroad, shippingCents: 0, taxCents: 0 });
  const { version } = await detail(orderNumber);
  const move = (to: object) =>
    ask(`PUT /api/orders/${orderNumber}/address`, { ...abroad, ...to, email: 'new@example.com', phone: null, version });
  const message = 'Shipping or tax are different there. Please cancel this order and have it placed again.';
  const cairo = await move(address());
  expect(cairo.status).toBe(422);
  expect(await cairo.json()).toMatchObject({ code: 'orders.other-amounts', issues: [{ path: 'country', message }] });
  expect(await detail(orderNumber)).toMatchObject({ shipping: { country: 'AE' }, version });
  const berlin = await move({ city: 'Berlin', region: '', postalCode: '10115', country: 'DE' });
  expect(await berlin.json()).toMatchObject({ shipping: { country: 'DE', amount: 0 } });
});

test.each([
  ['that is also the buyer’s is corrected for both', 'Parcels@example.com', 'new@example.com'],
  ['of somebody else leaves the buyer’s as it is', 'buyer@example.com', 'buyer@example.com'],
])('a contact address %s', async (_, email, then) => {
  const orderNumber = await placeExample(app.db, { customer: { name: 'Salma Hegazi', email } });
  const { version } = await detail(orderNumber);
  const to = { ...address(), email: 'new@example.com', phone: null, version };
  const answer = await ask(`PUT /api/orders/${orderNumber}/address`, to);
  expect(await answer.json()).toMatchObject({ contact: { email: 'new@example.com' }, customer: { email: then } });
});

test.each([
  ['that is also the delivery address follows it', address(), '15 Sherif Street'],
  ['of its own stays as it is', address({ firstName: 'Omar' }), '14 Sherif Street'],
])('a billing address %s', async (_, billing, street) => {
  const orderNumber = await placeExample(app.db, { billing });
  const { version } = await detail(orderNumber);
  const corrected = address({ address: '15 Sherif Street' });
  const to = { ...corrected, email: 'parcels@example.com', phone: null, version };
  const answer = await ask(`PUT /api/orders/${orderNumber}/address`, to);
  expect(await answer.json()).toMatchObject({ shipping: corrected, billing: { ...billing, address: street } });
});

test('an address that stays as it was is not checked again, and an unknown country is refused', async () => {
  const orderNumber = await placeExample(app.db, { shipping: address({ region: 'Greater Cairo' }) });
  const { version, shipping, contact } = await detail(orderNumber);
  const { amount: _, ...stored } = shipping;
  const change = (body: object) => ask(`PUT /api/orders/${orderNumber}/address`, { ...stored, ...contact, ...body });
  const called = (await (await change({ firstName: 'Mona', phone: '01000000000', version })).json()) as OrderDetail;
  expect(called).toMatchObject({
    shipping: { firstName: 'Mona', region: 'Greater Cairo' },
    contact: { phone: '01000000000' },
  });
  const inArabic = await change({ postalCode: '١١٥١١', version: called.version });
  const { shipping: read, version: latest } = (await inArabic.json()) as OrderDetail;
  expect(read.postalCode).toBe('11511');
  const street = await change({ address: '2 New Street', version: latest });
  expect(await street.json()).toMatchObject({ issues: [{ path: 'region' }] });
  const country = await change({ country: 'XX', version: latest });
  expect(await country.json()).toMatchObject({ issues: [{ path: 'country', message: 'Please choose a country.' }] });
});

test('several orders are changed at once; those that somebody else has changed are skipped and reported', async () => {
  const numbers = [await placeExample(app.db), await placeExample(app.db), await placeExample(app.db)];
  await setStatus(numbers[1]!, 'Delivered');
  const orders = numbers.map((orderNumber) => ({ orderNumber, expectedStatus: 'Processing' }));
  const answer = await ask('PUT /api/orders/status', { orders, status: 'Shipped' });
  expect(await answer.json()).toMatchObject({
    message: '2 orders updated',
    refused: [{ orderNumber: numbers[1], message: 'Dina Magdy has set this order to Delivered meanwhile.' }],
  });
  expect((await detail(numbers[1]!)).status).toBe('Delivered');
});

test('several orders are cancelled at once, each wholly: stock and money are returned, one line in each history', async () => {
  const { variantId, productId } = await onShelf(9);
  const numbers = [
    await bought(variantId, productId, 2),
    await bought(variantId, productId, 3),
    await bought(variantId, productId, 1),
  ];
  await setStatus(numbers[1]!, 'Delivered');
  const orders = numbers.map((orderNumber) => ({ orderNumber, expectedStatus: 'Processing' }));
  orders[1]!.expectedStatus = 'Delivered';
  await setStatus(numbers[2]!, 'Shipped');
  const how = { reason: 'Not from a customer', restock: true, refund: true, notify: false };
  const answer = await ask('POST /api/orders/cancel', { orders, ...how });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    message: '2 orders cancelled',
    orders: [{ status: 'Cancelled' }, { status: 'Cancelled' }],
    refused: [{ orderNumber: numbers[2], message: 'Dina Magdy has set this order to Shipped meanwhile.' }],
  });
  expect(await stockOf(variantId)).toBe(8);
  const [unpaid, paid, left] = await Promise.all(numbers.map(detail));
  expect(unpaid).toMatchObject({ status: 'Cancelled', cancelReason: how.reason, refunds: [], mails: [] });
  expect(paid).toMatchObject({ refunds: [{ amount: 72, reason: how.reason, by: 'Dina Magdy' }] });
  expect(left!.status).toBe('Shipped');
  for (const { timeline } of [unpaid!, paid!]) {
    expect(timeline.filter(({ kind, text }) => kind === 'status' && text === 'Cancelled')).toHaveLength(1);
  }
  const admin = (await app.somebody('admin')).token;
  const log = await app.send('GET /api/admin/audit?record=orders', { token: admin });
  expect(((await log.json()) as { name: string }[]).map(({ name }) => name)).toContain(numbers[0]);
  const again = await ask('POST /api/orders/cancel', { orders: orders.slice(0, 1), ...how });
  expect(await again.json()).toMatchObject({ orders: [], refused: [{ message: 'This order was cancelled.' }] });
  expect(await stockOf(variantId)).toBe(8);
});

test('what was never taken from stock is never returned to it', async () => {
  const { variantId, productId } = await onShelf(5);
  const orderNumber = await placeExample(app.db, {
    subtotalCents: 2400,
    taxCents: 0,
    lines: [{ productId, variantId, title: 'Scarf', priceCents: 2400, quantity: 1 }],
  });
  const { version } = await detail(orderNumber);
  await ask(`POST /api/orders/${orderNumber}/cancel`, { ...cancellation, restock: true, version });
  expect(await stockOf(variantId)).toBe(5);
});

test('a deleted variant is ignored by a cancellation', async () => {
  const { variantId, productId } = await onShelf(5);
  const orderNumber = await bought(variantId, productId, 1);
  const product = (await (await ask(`GET /api/custom-products/${productId}`)).json()) as ManagedProduct;
  const { _id, archived, savedBy, ...rest } = product;
  const fresh = { title: 'Long', sku: null, price: 30, stock: 2, lowStockLevel: 1 };
  await ask(`PATCH /api/custom-products/${productId}`, { ...rest, variants: [fresh] });
  const { version } = await detail(orderNumber);
  const answer = await ask(`POST /api/orders/${orderNumber}/cancel`, { ...cancellation, restock: true, version });
  expect(answer.status).toBe(200);
});

const askToCancel = (orderNumber: string, reason: string) =>
  app.send(`POST /api/order/${orderNumber}/cancel-request`, { body: { reason } });

test('a customer asks to cancel while the order is in processing; staff see it, and their answer is mailed', async () => {
  const orderNumber = await placeExample(app.db);
  const { version } = await detail(orderNumber);
  const asked = await askToCancel(orderNumber, ' Ordered twice ');
  expect(asked.status).toBe(200);
  const { order } = (await asked.json()) as { order: OrderPage };
  expect(order.cancelRequest).toMatchObject({ reason: 'Ordered twice', declinedAt: null, answer: '' });
  expect(order.history!.map(({ status }) => status)).toEqual(['Processing']);
  await askToCancel(orderNumber, 'Once more');
  const { orders } = (await (await ask('GET /api/order?page=1&cancelRequested=yes')).json()) as { orders: Order[] };
  expect(orders.map((one) => one.orderNumber)).toContain(orderNumber);
  const declining = { answer: 'It is packed already.' };
  const late = await ask(`POST /api/orders/${orderNumber}/cancel-request/decline`, { ...declining, version });
  expect(await late.json()).toMatchObject({ code: 'orders.changed' });
  const now = await detail(orderNumber);
  expect(now.timeline[0]).toMatchObject({ kind: 'cancel-request', text: 'Ordered twice', by: null });
  const body = { ...declining, version: now.version };
  const declined = (await (
    await ask(`POST /api/orders/${orderNumber}/cancel-request/decline`, body)
  ).json()) as OrderDetail;
  expect(declined.cancelRequest).toMatchObject({ answer: 'It is packed already.' });
  expect(declined.mails).toMatchObject([{ template: 'order-cancel-declined', to: 'parcels@example.com' }]);
  const again = await askToCancel(orderNumber, 'Please');
  expect(await again.json()).toMatchObject({ code: 'orders.cancel-declined' });
  const twice = await ask(`POST /api/orders/${orderNumber}/cancel-request/decline`, {
    ...declining,
    version: declined.version,
  });
  expect(await twice.json()).toMatchObject({ code: 'orders.not-asked' });
});

test('a cancellation cannot be requested for a shipped, cancelled or unknown order', async () => {
  const orderNumber = await placeExample(app.db);
  await setStatus(orderNumber, 'Shipped');
  expect(await (await askToCancel(orderNumber, '')).json()).toMatchObject({
    code: 'orders.under-way',
    message: 'This order has left us already, so it cannot be cancelled any more.',
  });
  const { version } = await detail(orderNumber);
  await ask(`POST /api/orders/${orderNumber}/cancel`, { ...cancellation, version });
  expect(await (await askToCancel(orderNumber, '')).json()).toMatchObject({ code: 'orders.cancelled' });
  expect((await askToCancel('0000-0000-0000-0000', '')).status).toBe(404);
});

test('case 23: a customer asks to cancel while staff ship: the slower one is told', async () => {
  for (let round = 0; round < 10; round += 1) {
    const orderNumber = await placeExample(app.db);
    const { version } = await detail(orderNumber);
    const shipping = { carrier: null, number: null, notify: false, version };
    const [asked, shipped] = await Promise.all([
      askToCancel(orderNumber, ''),
      ask(`PUT /api/orders/${orderNumber}/shipping`, shipping),
    ]);
    expect([asked.status, shipped.status].sort()).toEqual([200, 409]);
    const { status, cancelRequest } = await detail(orderNumber);
    expect([status, cancelRequest !== null]).toEqual(asked.status === 200 ? ['Processing', true] : ['Shipped', false]);
  }
});
