import type {
  Checkout,
  League,
  LeagueSettings,
  ManagedProduct,
  OrderDetail,
  OrderInput,
  PlacedOrder,
  Product,
  Quote,
  Refusal,
  Revenue,
  StoreSummary,
} from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mails } from '../mails/tables.ts';
import { newId } from '../platform/database/columns.ts';
import { rowsOf } from '../platform/database/db.ts';
import { products, variants } from '../products/tables.ts';
import { leagueSettings } from '../settings/tables.ts';
import { testCardShop } from './testing/cardShop.ts';

const { peer, app, work, staffAsk, detail, puck, orderOf, send, notifyAll, manager } = await testCardShop();
const admin = (await app.somebody('admin', { name: 'Amina Farouk' })).token;

beforeEach(async () => {
  await app.db.update(leagueSettings).set({ currency: null, shipping: null, taxes: null });
  await app.changes.settled();
});

const settings = async () =>
  (await (await app.send('GET /api/admin/settings', { token: admin })).json()) as LeagueSettings;

/** Saves the settings with another currency, as their form does. */
async function sellIn(currency: string, more: Partial<LeagueSettings> = {}) {
  const { lastSaved: _, ...before } = await settings();
  return app.send('PUT /api/admin/settings', { token: admin, body: { ...before, currency, ...more } });
}

/** The league sells in this currency now; nothing costs shipping. */
async function sellingIn(currency: string) {
  const free = { freeOverCents: 0, rates: [], otherCountriesCents: 0 };
  expect((await sellIn(currency, { shipping: free })).status).toBe(200);
  await app.changes.settled();
}

async function placedIn(currency: string, total: number, item: Awaited<ReturnType<typeof puck>>, price = 50) {
  const lines = orderOf(item).lines.map((line) => ({ ...line, price }));
  const answer = await send(orderOf(item, { lines, total, currency }));
  expect(answer.status, await answer.clone().text()).toBe(201);
  const { order, paymentRedirect } = (await answer.json()) as PlacedOrder;
  const session = [...peer.sessions.values()].find(({ url }) => url === paymentRedirect)!;
  return { order, session };
}

const pricesSent = () => {
  const { params } = peer.state.asked.findLast(({ path }) => path === '/v1/checkout/sessions')!;
  return (params.line_items as { price_data: { currency: string; unit_amount: string } }[]).map(
    ({ price_data: { currency, unit_amount } }) => `${unit_amount} ${currency}`,
  );
};

test('an order in euros is paid, confirmed, exported and refunded in euros', async () => {
  work();
  const item = await puck();
  await sellingIn('EUR');
  expect(await (await app.send('GET /api/public/league')).json()).toMatchObject({ currency: 'EUR' });
  const quote = (await (
    await app.send('POST /api/cart/quote', { body: { lines: orderOf(item).lines, country: 'EG' } })
  ).json()) as Quote;
  expect(quote).toMatchObject({ currency: 'EUR', subtotal: 100, tax: 14, total: 114, changes: [] });
  const { order, session } = await placedIn('EUR', 114, item);
  expect(order).toMatchObject({ currency: 'EUR', total: 114 });
  expect(pricesSent()).toEqual(['5000 eur', '1400 eur']);
  peer.pay(session);
  await notifyAll();
  const refund = { amount: 20.5, reason: 'Torn', version: (await detail(order.orderNumber)).version };
  await staffAsk(`POST /api/orders/${order.orderNumber}/refunds`, refund);
  await expect.poll(async () => (await detail(order.orderNumber)).refunds[0]?.paidBackAt).toBeTruthy();
  expect(peer.state.asked.at(-1)).toMatchObject({ path: '/v1/refunds', params: { amount: '2050' } });
  const { timeline, payment } = await detail(order.orderNumber);
  expect(payment).toMatchObject({ paid: 114, refunded: 20.5 });
  expect(timeline.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['€114.00 by card', '€20.50: Torn', '€20.50']),
  );
  const [mail] = await app.db.select().from(mails).where(eq(mails.template, 'order-confirmation'));
  expect(mail!.data).toMatchObject({ currency: 'EUR', totalCents: 11_400 });
  const csv = await (await app.send('GET /api/orders/export.csv', { token: manager.token })).text();
  expect(csv).toMatch(/,100\.00,0\.00,14\.00,114\.00,EUR/);
});

test('an order in yen has whole amounts everywhere, also at Stripe', async () => {
  const item = await puck();
  await sellingIn('JPY');
  // $50.00 is ¥50 now.
  const shown = (await (await app.send(`GET /api/public/products/${item.productId}`)).json()) as Product;
  expect(shown.variants[0]!.price).toBe(50);
  const head = await (await app.send(`GET /api/public/page?path=/shop/custom-${item.productId}`)).text();
  expect(head).toContain('"price":"50","priceCurrency":"JPY"');
  const { order, session } = await placedIn('JPY', 114, item);
  expect(pricesSent()).toEqual(['50 jpy', '14 jpy']);
  peer.pay(session);
  await notifyAll();
  const paid = await detail(order.orderNumber);
  expect(paid).toMatchObject({ currency: 'JPY', subtotal: 100, tax: 14, total: 114, payment: { paid: 114 } });
  expect(paid.timeline[0]!.text).toBe('¥114 by card');
  const half = await staffAsk<Refusal>(`POST /api/orders/${order.orderNumber}/refunds`, {
    ...{ amount: 0.5, reason: 'Torn', version: paid.version },
  });
  expect(half.issues).toEqual([{ path: 'amount', message: 'Please enter an amount such as 1250.' }]);
  const csv = await (await app.send('GET /api/orders/export.csv', { token: manager.token })).text();
  expect(csv).toMatch(/,100,0,14,114,JPY/);
});

test('three decimals: prices and taxes end in 0, as cards ask for', async () => {
  const item = await puck();
  await sellingIn('KWD');
  const product = await staffAsk<ManagedProduct>(`GET /api/custom-products/${item.productId}`);
  const save = (price: number) =>
    staffAsk<ManagedProduct & Refusal>('PUT /api/custom-products/variants', {
      variants: [{ variantId: product.variants[0]!.id, price: { from: 50, to: price } }],
      reason: 'counted',
      note: '',
    });
  expect((await save(12.345)).issues?.[0]).toMatchObject({
    path: 'variants.0.price.to',
    message: 'Please enter an amount whose last decimal is 0, such as 12.500: cards are charged no smaller amounts.',
  });
  await save(12.55);
  // 14 % of 25.100 are 3.514.
  const { order, session } = await placedIn('KWD', 28.61, item, 12.55);
  expect(pricesSent()).toEqual(['12550 kwd', '3510 kwd']);
  peer.pay(session);
  await notifyAll();
  const paid = await detail(order.orderNumber);
  expect(paid).toMatchObject({ tax: 3.51, total: 28.61, payment: { paid: 28.61 } });
  expect(paid.timeline[0]!.text).toBe('KWD\u00a028.610 by card');
});

test('Stripe counts hundredths of krónur, which have none here', async () => {
  const item = await puck();
  await sellingIn('ISK');
  const { order, session } = await placedIn('ISK', 114, item);
  expect(pricesSent()).toEqual(['5000 isk', '1400 isk']);
  peer.pay(session);
  await notifyAll();
  expect(await detail(order.orderNumber)).toMatchObject({ total: 114, payment: { paid: 114 } });
});

test('after a change of the currency, a checkout in the old one is refused with the new total; a payment that was begun goes on', async () => {
  const item = await puck();
  const begun = await placedIn('USD', 114, item);
  await sellingIn('EUR');
  const late = await send(orderOf(item));
  expect(late.status).toBe(409);
  const refusal = (await late.json()) as Refusal & { current: Quote };
  expect(refusal).toMatchObject({
    code: 'checkout.changed',
    message:
      'The shop sells in another currency now: your order comes to €114.00. Please look at it once more; nothing was ordered.',
    current: { currency: 'EUR', total: 114 },
  });
  peer.pay(begun.session);
  await notifyAll();
  const paid = await detail(begun.order.orderNumber);
  expect(paid).toMatchObject({ currency: 'USD', total: 114, payment: { state: 'paid', paid: 114 } });
  expect(paid.timeline[0]!.text).toBe('$114.00 by card');
});

test('revenue of two currencies is never added', async () => {
  await app.db.execute(sql`delete from orders`);
  const item = await puck();
  const cash = { paymentMethod: 'cash-on-delivery' } as const;
  await send(orderOf(item, cash));
  await sellingIn('EUR');
  const inEuros: Partial<OrderInput> = {
    ...cash,
    lines: [{ ...orderOf(item).lines[0]!, quantity: 1 }],
    total: 57,
    currency: 'EUR',
  };
  expect((await send(orderOf(item, inEuros))).status).toBe(201);
  const others = [{ currency: 'USD', orders: 1, revenue: 114 }];
  const { summary, orders } = await staffAsk<{ summary: object; orders: OrderDetail[] }>('GET /api/order?page=1');
  expect(summary).toMatchObject({ total: 2, revenue: 57, averageValue: 57, otherCurrencies: others });
  expect(orders.map(({ currency, total }) => [currency, total])).toEqual([
    ['EUR', 57],
    ['USD', 114],
  ]);
  expect(await staffAsk<StoreSummary>('GET /api/orders/summary')).toMatchObject({ weekRevenue: 57 });
  const today = new Date().toISOString().slice(0, 10);
  const [from, until] = [-2, 2].map((days) =>
    new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10),
  );
  const revenue = await staffAsk<Revenue>(`GET /api/orders/revenue?from=${from}&until=${until}`);
  expect(revenue.days.reduce((sum, day) => sum + day.revenue, 0)).toBe(57);
  expect(revenue).toMatchObject({ products: [{ pieces: 1, revenue: 50 }], otherCurrencies: others });
});

test('prices keep their figures in another currency, and those of fields too; what is too high for it is named', async () => {
  const item = await puck();
  const fields = [{ label: 'Name', kind: 'text' as const, maxLength: 12, price: 9.5 }];
  await app.db.update(products).set({ customizations: fields }).where(eq(products.id, item.productId));
  const priceIn = async () => {
    const { variants, customizations } = await staffAsk<ManagedProduct>(`GET /api/custom-products/${item.productId}`);
    return [variants[0]!.price, customizations[0]!.price];
  };
  await sellingIn('KWD');
  expect(await priceIn()).toEqual([50, 9.5]);
  await sellingIn('USD');
  expect(await priceIn()).toEqual([50, 9.5]);
  await sellingIn('JPY');
  expect(await priceIn()).toEqual([50, 10]);
  await app.db.update(variants).set({ priceCents: 250_000 }).where(eq(variants.id, item.variantId));
  const refused = await sellIn('USD');
  expect(refused.status).toBe(422);
  expect(((await refused.json()) as Refusal).issues).toEqual([
    { path: 'currency', message: 'A price in the shop is too high for this currency. Please lower it first.' },
  ]);
  expect((await settings()).currency).toBe('JPY');
  const wrong = await sellIn('KWD', { shipping: { freeOverCents: 0, rates: [], otherCountriesCents: 1234 } });
  expect(((await wrong.json()) as Refusal).issues).toMatchObject([{ path: 'shipping.otherCountriesCents' }]);
  await app.db.update(variants).set({ priceCents: 50 }).where(eq(variants.id, item.variantId));
});

test('orders that are placed while the currency changes have one currency with its figures', async () => {
  const items = await Promise.all(Array.from({ length: 8 }, () => puck()));
  await app.db.execute(sql`delete from orders`);
  const shipping = { freeOverCents: 0, rates: [], otherCountriesCents: 0 };
  const orders = (currency: string) =>
    items.map((item) => send(orderOf(item, { paymentMethod: 'cash-on-delivery', currency })));
  const answers = await Promise.all([...orders('USD'), sellIn('JPY', { shipping }), ...orders('JPY')]);
  expect(answers.map(({ status }) => status).every((status) => [200, 201, 409].includes(status))).toBe(true);
  const rows = await rowsOf<{ currency: string; totalCents: number }>(
    app.db,
    sql`select distinct currency, total_cents as "totalCents" from orders`,
  );
  const right = { USD: 11_400, JPY: 114 } as Record<string, number>;
  for (const { currency, totalCents } of rows) expect(totalCents, currency).toBe(right[currency]);
});

test('an imported order has the currency that its table names', async () => {
  await sellingIn('EUR');
  const columns = ['Order number', 'Email', 'Product', 'Price', 'Quantity', 'Total', 'Currency'];
  const body = {
    columns,
    commit: true,
    rows: [
      ['A-1', 'importer@shop.test', 'Scarf', '24,50 €', '2', '49,00', ''],
      ['A-2', 'importer@shop.test', 'Scarf', '1500', '1', '1,500', 'jpy'],
    ],
  };
  await staffAsk('POST /api/orders/import', body);
  const { orders } = await staffAsk<{ orders: OrderDetail[] }>('GET /api/order?page=1&search=importer@shop.test');
  expect(new Map(orders.map(({ importedNumber, currency, total }) => [importedNumber, [currency, total]]))).toEqual(
    new Map([
      ['A-1', ['EUR', 49]],
      ['A-2', ['JPY', 1500]],
    ]),
  );
  const wrong = await staffAsk<{ faults: object[] }>('POST /api/orders/import', {
    ...{ columns, commit: false },
    rows: [['A-3', 'importer@shop.test', 'Scarf', '24.50', '1', '24.50', 'Euro']],
  });
  expect(JSON.stringify(wrong)).toContain('Please give the currency’s code, such as EUR.');
});

test('a checkout says which minimum cards have in its currency', async () => {
  const item = await puck();
  await sellingIn('EUR');
  const held = (await (
    await app.send(`PUT /api/checkouts/${newId()}`, { body: { lines: orderOf(item).lines, country: 'EG' } })
  ).json()) as Checkout;
  expect(held.quote.currency).toBe('EUR');
  await app.db.update(variants).set({ priceCents: 10 }).where(eq(variants.id, item.variantId));
  const lines = [{ ...orderOf(item).lines[0]!, price: 0.1 }];
  const refused = await send(orderOf(item, { lines, total: 0.23, currency: 'EUR' }));
  expect(((await refused.json()) as Refusal).issues).toEqual([
    {
      path: 'paymentMethod',
      message: 'The minimum for card payments is €0.50. Please choose another way to pay.',
    },
  ]);
  const small = await app.send(`PUT /api/checkouts/${newId()}`, { body: { lines, country: 'AE' } });
  expect(((await small.json()) as Checkout).paymentMethods).toEqual(['cash-on-delivery']);
  expect((await (await app.send('GET /api/public/league')).json()) as League).toHaveProperty('currency', 'EUR');
});

test('in a currency that Stripe does not charge, the shop offers no cards', async () => {
  const item = await puck();
  const waysNow = async () => {
    const body = { lines: orderOf(item).lines, country: 'EG' };
    return ((await (await app.send(`PUT /api/checkouts/${newId()}`, { body })).json()) as Checkout).paymentMethods;
  };
  await sellingIn('EUR');
  expect(await waysNow()).toEqual(['cash-on-delivery', 'card']);
  await sellingIn('ETB');
  expect(await waysNow()).toEqual(['cash-on-delivery']);
  const byCard = await send(orderOf(item, { currency: 'ETB' }));
  expect(byCard.status).toBe(422);
  expect(((await byCard.json()) as Refusal).issues).toEqual([
    {
      path: 'paymentMethod',
      message: 'Card payments are not available right now. Please choose another way to pay.',
    },
  ]);
  expect((await send(orderOf(item, { currency: 'ETB', paymentMethod: 'cash-on-delivery' }))).status).toBe(201);
});

test('a free order is not paid by card, also where the minimum of cards is not known', async () => {
  peer.state.currencies!.push('egp');
  const item = await puck();
  await sellingIn('EGP');
  await app.db.update(variants).set({ priceCents: 0 }).where(eq(variants.id, item.variantId));
  const lines = [{ ...orderOf(item).lines[0]!, price: 0 }];
  const held = await app.send(`PUT /api/checkouts/${newId()}`, { body: { lines, country: 'EG' } });
  expect(((await held.json()) as Checkout).paymentMethods).toEqual(['cash-on-delivery']);
  const free = { lines, total: 0, currency: 'EGP' };
  const refused = await send(orderOf(item, free));
  expect(refused.status).toBe(422);
  expect(((await refused.json()) as Refusal).issues).toMatchObject([{ path: 'paymentMethod' }]);
});
