import { setTimeout as pause } from 'node:timers/promises';
import type { Checkout, OrderDetail, OrderInput, PlacedOrder, Quote, Refusal, WantedLine } from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { orders } from '../orders/tables.ts';
import { newId } from '../platform/database/columns.ts';
import { openDatabase } from '../platform/database/database.ts';
import { rowsOf } from '../platform/database/db.ts';
import { changeStock } from '../products/stock.ts';
import { products, variants } from '../products/tables.ts';
import { leagueSettings } from '../settings/tables.ts';
import { testApp } from '../testing/app.ts';
import { checkouts } from './tables.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let keeper: string;
beforeAll(async () => {
  app = await testApp({ trustedProxies: 1 });
  keeper = (await app.somebody('store-manager')).id;
});

const lettering = [
  { label: 'Name', kind: 'text' as const, maxLength: 12, price: 10 },
  { label: 'Number', kind: 'number' as const, maxLength: 2, price: 5 },
];

/** A jersey in one size, with so many in stock. */
async function jersey(stock: number, more: { priceCents?: number | null } = {}) {
  const [productId, variantId] = [newId(), newId()];
  await app.db.insert(products).values({ id: productId, title: 'Tide Home Jersey', customizations: lettering });
  await app.db.insert(variants).values({ id: variantId, productId, title: 'L', priceCents: 5000, ...more });
  if (stock > 0) {
    await changeStock(app.db, productId, { variantId, change: stock, reason: 'received', note: undefined }, keeper);
  }
  return { productId, variantId };
}

type Jersey = Awaited<ReturnType<typeof jersey>>;
const line = (item: Jersey, more: Partial<WantedLine> = {}): WantedLine => ({
  ...item,
  quantity: 1,
  customizations: [],
  title: 'Tide Home Jersey',
  price: 50,
  ...more,
});

const address = {
  firstName: 'Salma',
  lastName: 'Hegazi',
  address: '14 Sherif Street',
  city: 'Cairo',
  region: 'Cairo Governorate',
  postalCode: '11511',
  country: 'EG',
};

/** One jersey for $50.00, sent for $5.00, taxed with 14 %. */
const order = (item: Jersey, more: Partial<OrderInput> = {}): OrderInput => ({
  checkoutId: newId(),
  lines: [line(item)],
  total: 62,
  // Each buyer has a mailbox of their own.
  contact: { email: `${newId()}@example.com`, phone: null },
  shipping: address,
  billing: null,
  paymentMethod: 'cash-on-delivery',
  note: null,
  ...more,
});

/** Each order from its own network. */
const from = () => ({ 'x-forwarded-for': `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}` });
const place = (body: unknown, key: string = newId()) =>
  app.send('POST /api/order', { body, headers: { 'idempotency-key': key, ...from() } });
/** Sends an order as a buyer does: again, unchanged, while the shop says that it is too busy. */
async function insist(body: OrderInput, network?: Record<string, string>) {
  const key = newId();
  for (;;) {
    const headers = { 'idempotency-key': key, ...(network ?? from()) };
    const answer = await app.send('POST /api/order', { body, headers });
    if (answer.status !== 503) return answer;
  }
}
const quote = async (lines: WantedLine[], more: object = {}) =>
  (await (await app.send('POST /api/cart/quote', { body: { lines, ...more } })).json()) as Quote;
const hold = async (checkoutId: string, lines: WantedLine[], headers: Record<string, string> = {}) =>
  (await (
    await app.send(`PUT /api/checkouts/${checkoutId}`, { body: { lines, country: 'EG' }, headers })
  ).json()) as Checkout;
const stockOf = async ({ variantId }: Jersey) =>
  (await app.db.select({ stock: variants.stock }).from(variants).where(eq(variants.id, variantId)))[0]!.stock;
const count = async (what: ReturnType<typeof sql>) =>
  (await rowsOf<{ count: number }>(app.db, sql`select count(*)::int as count from ${what}`))[0]!.count;

test('a cart has current prices: goods, lettering, shipping, tax and total in dollars', async () => {
  const item = await jersey(8);
  const customizations = [
    { label: 'Name', value: 'Hegazi' },
    { label: 'Number', value: '9' },
  ];
  const priced = await quote([line(item, { quantity: 2, customizations, price: 65 })], { country: 'EG' });
  expect(priced.changes).toEqual([]);
  expect(priced.lines).toMatchObject([{ price: 65, quantity: 2, total: 130, customizations, most: 8 }]);
  expect(priced).toMatchObject({ subtotal: 130, shipping: 0, tax: 18.2, total: 148.2, freeShippingOver: 99 });
  const abroad = await quote([line(item)], { country: 'DE' });
  expect(abroad).toMatchObject({ subtotal: 50, shipping: 25, tax: 0, total: 75 });
});

test('every change since a cart was shown is reported in a sentence', async () => {
  const [few, none, unpriced] = [await jersey(2), await jersey(0), await jersey(4, { priceCents: null })];
  const lost = { productId: newId(), variantId: newId() };
  const wanted = [
    line(few, { quantity: 5, price: 45, customizations: [{ label: 'Patch', value: 'C' }] }),
    line(few),
    line(none),
    line(unpriced),
    line(lost, { title: 'Old Cap' }),
  ];
  const { lines, changes } = await quote(wanted);
  expect(lines).toMatchObject([{ at: 0, quantity: 2, customizations: [], price: 50 }]);
  expect(changes).toEqual([
    { at: 0, message: '“Patch” as you entered it can no longer be put on Tide Home Jersey.' },
    { at: 0, message: 'Tide Home Jersey – L now costs $50.00 instead of $45.00.' },
    { at: 0, message: 'Only 2 of Tide Home Jersey – L are left, so you have 2 in your cart now.' },
    { at: 1, message: 'Tide Home Jersey – L is sold out and was removed.' },
    { at: 2, message: 'Tide Home Jersey – L is sold out and was removed.' },
    { at: 3, message: 'Tide Home Jersey – L has no price right now and was removed.' },
    { at: 4, message: 'Old Cap is no longer available and was removed.' },
  ]);
});

test('lettering that is too long for its field is removed and reported', async () => {
  const item = await jersey(3);
  for (const [label, value] of [
    ['Number', '100'],
    ['Number', '-1'],
    ['Number', '7a'],
    ['Name', 'ABCDEFGHIJKLM'],
    ['Name', 'A\u0007B'],
  ] as const) {
    const { lines, changes } = await quote([line(item, { customizations: [{ label, value }] })]);
    expect(lines[0]!.customizations, value).toEqual([]);
    expect(changes, value).toHaveLength(1);
  }
});

test('a number in Arabic digits is the same number, and a name keeps its digits', async () => {
  const item = await jersey(3);
  const customizations = ['Number', 'Name'].map((label) => ({ label, value: '٨٧' }));
  const { lines, changes } = await quote([line(item, { customizations, price: 65 })]);
  expect(changes).toEqual([]);
  expect(lines[0]!.customizations).toEqual([
    { label: 'Name', value: '٨٧' },
    { label: 'Number', value: '87' },
  ]);
});

test('lettering that is not printed is removed and reported, and not ordered', async () => {
  const item = await jersey(3);
  const customizations = [{ label: 'Name', value: 'Sh1t' }];
  const { lines, changes } = await quote([line(item, { customizations, price: 60 })]);
  expect(lines[0]).toMatchObject({ customizations: [], price: 50 });
  expect(changes[0]!.message).toBe('We do not print “Sh1t” on Tide Home Jersey. Please choose another lettering.');
  const refused = await place(order(item, { lines: [line(item, { customizations, price: 60 })], total: 73.4 }));
  expect(refused.status).toBe(409);
  expect(await stockOf(item)).toBe(3);
});

test('a checkout holds its items for 15 minutes: others cannot buy them, it can, and its hold can be replaced', async () => {
  const item = await jersey(3);
  const mine = newId();
  const { quote: held, heldUntil, now } = await hold(mine, [line(item, { quantity: 2 })]);
  expect(held.changes).toEqual([]);
  expect(new Date(heldUntil).getTime() - Date.now()).toBeGreaterThan(14 * 60_000);
  expect(Date.parse(heldUntil) - Date.parse(now!)).toBe(15 * 60_000);
  expect((await quote([line(item, { quantity: 3 })])).lines).toMatchObject([{ quantity: 1 }]);
  expect((await quote([line(item, { quantity: 3 })], { checkoutId: mine })).lines).toMatchObject([{ quantity: 3 }]);
  await hold(mine, [line(item, { quantity: 3 })]);
  const others = await quote([line(item)]);
  expect(others.lines).toEqual([]);
  expect(others.changes[0]!.message).toContain('reserved in other checkouts right now');
  expect((await place(order(item))).status).toBe(409);
  await app.db.execute(sql`update stock_holds set held_until = now() - interval '1 second'`);
  expect((await quote([line(item)])).changes).toEqual([]);
  const bought = await place(order(item, { checkoutId: mine, lines: [line(item, { quantity: 2 })], total: 114 }));
  expect(bought.status).toBe(201);
  expect(await count(sql`stock_holds where checkout_id = ${mine}`)).toBe(0);
});

/** Several sizes, each a product of its own, with so many in stock. */
const shelf = (sizes: number, stock: number) => Promise.all(Array.from({ length: sizes }, () => jersey(stock)));
const heldOf = async ({ variantId }: Jersey) =>
  (
    await rowsOf<{ held: number }>(
      app.db,
      sql`select coalesce(sum(quantity), 0)::int as held from stock_holds where variant_id = ${variantId} and held_until > now()`,
    )
  )[0]!.held;

/** The audit log's entries about limits that a network reached. */
const limitsReached = async (network: { 'x-forwarded-for': string }) =>
  rowsOf<{ of: string; by: string }>(
    app.db,
    sql`select after ->> 'limit' as "of", after ->> 'user_agent' as by from audit_log
      where record_id = 'rate-limited' and after ->> 'network' = ${network['x-forwarded-for']} order by id`,
  );

test('one network holds a fair share: a tenth of a variant or four pieces, sixty in all, with any number of concurrent checkouts', async () => {
  const [scarce, plenty, ...others] = await shelf(32, 20);
  await changeStock(
    app.db,
    plenty!.productId,
    { variantId: plenty!.variantId, change: 180, reason: 'received', note: undefined },
    keeper,
  );
  const hoarder = from();
  const greedy = [scarce!, plenty!, ...others].map((item) => line(item, { quantity: 10 }));
  const answers = await Promise.all(Array.from({ length: 8 }, () => hold(newId(), greedy, hoarder)));
  expect(await heldOf(scarce!)).toBeLessThanOrEqual(4);
  expect(await heldOf(plenty!)).toBeLessThanOrEqual(20);
  const held = await Promise.all([scarce!, plenty!, ...others].map(heldOf));
  expect(held.reduce((sum, pieces) => sum + pieces, 0)).toBe(60);
  // Stock that is not held is available to the first buyer, and the response says so.
  expect(answers.every(({ quote }) => quote.changes.every(({ message }) => !message.includes('sold out')))).toBe(true);
  expect(answers.reduce((sum, { unheldPieces }) => sum + unheldPieces!, 0)).toBeGreaterThan(1000);
  for (const item of [scarce!, plenty!, ...others]) {
    expect((await quote([line(item, { quantity: 10 })])).lines).toMatchObject([{ quantity: 10 }]);
  }
  // Another network has its own share.
  const another = from();
  expect((await hold(newId(), [line(scarce!, { quantity: 4 })], another)).unheldPieces).toBe(0);
  expect(await limitsReached(hoarder)).toEqual([{ of: 'PUT /api/checkouts/{checkoutId}', by: null }]);
  expect(await limitsReached(another)).toEqual([]);
});

test('an active checkout holds its items for 15 minutes from its start; a silent one for 5', async () => {
  const item = await jersey(3);
  const [mine, place] = [newId(), from()];
  const minutesPass = (minutes: number) =>
    app.db.execute(sql`update stock_holds set held_until = held_until - make_interval(mins => ${minutes}::int),
      ends_at = ends_at - make_interval(mins => ${minutes}::int) where checkout_id = ${mine}`);
  const { heldUntil } = await hold(mine, [line(item)], place);
  expect(Date.parse(heldUntil) - Date.now()).toBeGreaterThan(14 * 60_000);
  for (const _ of [1, 2, 3]) {
    await minutesPass(4);
    expect(await heldOf(item)).toBe(1);
    await hold(mine, [line(item)], place);
  }
  await minutesPass(3);
  expect(await heldOf(item)).toBe(0);
  const again = newId();
  await hold(again, [line(item)], place);
  await app.db.execute(
    sql`update stock_holds set held_until = held_until - interval '5 minutes' where checkout_id = ${again}`,
  );
  expect(await heldOf(item)).toBe(0);
});

test('a mailbox may place five orders an hour, in any spelling of its address, and a network twenty', async () => {
  const item = await jersey(60);
  const spellings = ['Some.Fan@gmail.com', 'somefan@gmail.com', 'somefan+shop@gmail.com', 'somefan@googlemail.com'];
  const by = (email: string) => order(item, { contact: { email, phone: null } });
  const statuses = [];
  for (let at = 0; at < 6; at += 1) statuses.push((await place(by(spellings[at % 4]!))).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  const refused = await place(by(spellings[0]!));
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  const { code, message } = (await refused.json()) as Refusal;
  expect(code).toBe('checkout.too-many-orders');
  expect(message).toMatch(/take the next one in 1\d minutes\. Nothing was ordered\./);
  expect(await stockOf(item)).toBe(55);
  expect(await count(sql`mails where template = 'order-confirmation' and lower(to_email) like 'some%fan%'`)).toBe(5);
  const network = from();
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => insist(order(item), network)));
  const placed = outcomes.filter(({ status }) => status === 201).length;
  expect(placed).toBe(20);
  expect(outcomes.filter(({ status }) => status === 429).length).toBe(10);
  expect(await stockOf(item)).toBe(35);
  expect(await limitsReached(network)).toEqual([{ of: 'POST /api/order', by: null }]);
});

test('a rejected order is not counted, and a repeated one is counted once', async () => {
  const [none, item] = [await jersey(0), await jersey(9)];
  const email = `${newId()}@example.com`;
  const by = (of: Jersey) => order(of, { contact: { email, phone: null } });
  for (let at = 0; at < 6; at += 1) expect((await place(by(none))).status).toBe(409);
  const [body, key] = [by(item), newId()];
  for (let at = 0; at < 6; at += 1) expect((await place(body, key)).status).toBe(201);
  for (let at = 0; at < 4; at += 1) expect((await place(by(item))).status).toBe(201);
  expect((await place(by(item))).status).toBe(429);
});

test('1,000 buyers for 50 pieces beside a hoarder who holds and buys the maximum of one network: 50 sold, to at least 40 others', async () => {
  const item = await jersey(50);
  const hoarder = from();
  let isOver = false;
  /** Holds the maximum in checkout after checkout, and buys what it holds. */
  const hoard = async () => {
    while (!isOver) {
      const checkoutId = newId();
      await hold(checkoutId, [line(item, { quantity: 10 })], hoarder);
      const [held] = await rowsOf<{ quantity: number }>(
        app.db,
        sql`select quantity from stock_holds where checkout_id = ${checkoutId}`,
      );
      if (!held) {
        await pause(20);
        continue;
      }
      const { quantity } = held;
      const lines = [line(item, { quantity })];
      const { total } = await quote(lines, { checkoutId, country: 'EG' });
      await app.send('POST /api/order', {
        body: order(item, { checkoutId, lines, total, contact: { email: 'hoarder@example.com', phone: null } }),
        headers: { 'idempotency-key': newId(), ...hoarder },
      });
    }
  };
  await Promise.all(Array.from({ length: 4 }, () => hold(newId(), [line(item, { quantity: 10 })], hoarder)));
  const hoarding = hoard();
  const bodies = Array.from({ length: 1000 }, () => order(item));
  const workers = Array.from({ length: 20 }, async () => {
    for (let body = bodies.pop(); body; body = bodies.pop()) await insist(body);
  });
  await Promise.all(workers);
  // What the hoarder held and did not buy is released once its checkouts are silent.
  await app.db.execute(sql`update stock_holds set held_until = now() - interval '1 second'`);
  for (let answer = await insist(order(item)); answer.status === 201; answer = await insist(order(item)));
  isOver = true;
  await hoarding;
  expect(await stockOf(item)).toBe(0);
  const sold = await rowsOf<{ email: string; pieces: number }>(
    app.db,
    sql`select contact_email as email, sum(quantity)::int as pieces from order_lines
      join orders bought on bought.id = order_id where variant_id = ${item.variantId} group by 1`,
  );
  expect(sold.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(50);
  expect(sold.filter(({ email }) => email !== 'hoarder@example.com').length).toBeGreaterThanOrEqual(40);
}, 300_000);

test("an order takes its stock by a movement with the order's id, and queues the confirmation", async () => {
  const item = await jersey(4);
  const answer = await place(order(item, { note: 'The bell is broken.', billing: { ...address, city: 'Giza' } }));
  expect(answer.status).toBe(201);
  const { order: placed, paymentRedirect } = (await answer.json()) as PlacedOrder;
  expect(paymentRedirect).toBeNull();
  expect(placed).toMatchObject({
    status: 'Processing',
    subtotal: 50,
    shipping: { ...address, amount: 5 },
    billing: { city: 'Giza' },
    tax: 7,
    total: 62,
    products: [{ variantId: item.variantId, title: 'Tide Home Jersey', variant: 'L', price: 50, quantity: 1 }],
  });
  expect(placed.orderNumber).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
  expect(placed.invoiceHref).toBe(`/order/invoice?order=${placed.orderNumber}`);
  expect(await stockOf(item)).toBe(3);
  const moved = await rowsOf(
    app.db,
    sql`
    select change, reason, stock_after as "stockAfter", (select number from orders where id = order_id) as number
    from stock_movements where variant_id = ${item.variantId} and reason = 'sold'`,
  );
  expect(moved).toEqual([
    { change: -1, reason: 'sold', stockAfter: 3, number: placed.orderNumber.replaceAll('-', '') },
  ]);
  expect(
    await count(sql`mails where template = 'order-confirmation' and data ->> 'orderNumber' = ${placed.orderNumber}`),
  ).toBe(1);
  expect(await count(sql`order_events where kind = 'customer-note' and text = 'The bell is broken.'`)).toBe(1);
});

test('a buyer who wants the newsletter gets one mail to confirm it, and nobody else does', async () => {
  const item = await jersey(9);
  const [email, key] = ['reader@example.com', newId()];
  const body = order(item, { contact: { email, phone: null }, newsletter: true });
  for (const _ of [1, 2]) expect((await place(body, key)).status).toBe(201);
  await place(order(item, { contact: { email: 'quiet@example.com', phone: null } }));
  const asked = await rowsOf(
    app.db,
    sql`select to_email as email from mails where template = 'newsletter-confirmation'`,
  );
  expect(asked).toEqual([{ email }]);
  expect(
    await rowsOf(app.db, sql`select email, state, source, tags from newsletter_subscribers where source = 'checkout'`),
  ).toEqual([{ email, state: 'pending', source: 'checkout', tags: ['Shop'] }]);
  // A buyer who was asked often enough is not asked again, and still gets the orders.
  for (const _ of [1, 2, 3, 4]) {
    const again = order(item, { contact: { email, phone: null }, newsletter: true });
    expect((await place(again)).status).toBe(201);
  }
  expect(await count(sql`mails where template = 'newsletter-confirmation' and to_email = ${email}`)).toBe(3);
});

test('case 18: 200 concurrent buyers for the last 50: 50 orders, 150 clear rejections, stock at zero and never negative', async () => {
  const item = await jersey(50);
  const answers = await Promise.all(Array.from({ length: 200 }, () => insist(order(item))));
  const of = (status: number) => answers.filter((answer) => answer.status === status);
  expect([of(201).length, of(409).length]).toEqual([50, 150]);
  for (const refused of of(409)) {
    const { code, issues, current } = (await refused.json()) as Refusal;
    expect(code).toBe('checkout.changed');
    expect(issues).toEqual([{ path: 'lines.0', message: 'Tide Home Jersey – L is sold out and was removed.' }]);
    expect((current as Quote).lines).toEqual([]);
  }
  const placed = await Promise.all(
    of(201).map(async (answer) => ((await answer.json()) as PlacedOrder).order.orderNumber),
  );
  expect(new Set(placed).size).toBe(50);
  expect(await stockOf(item)).toBe(0);
  expect(await count(sql`order_lines where variant_id = ${item.variantId}`)).toBe(50);
  expect(await count(sql`stock_movements where variant_id = ${item.variantId} and reason = 'sold'`)).toBe(50);
}, 60_000);

test('case 18: a buyer who is told that the shop is too busy, and sends again with the same key, is counted once', async () => {
  const item = await jersey(10);
  const other = await openDatabase(app.url, { connections: 1 });
  onTestFinished(() => other.close());
  let isOver = false;
  /** Ends the shop's connections repeatedly: a buyer's order may have been placed or not, and the response is 503. */
  const sabotage = async () => {
    while (!isOver) {
      await other.db.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
      await pause(30);
    }
  };
  let busy = 0;
  const buy = async () => {
    const [body, key] = [order(item), newId()];
    for (;;) {
      const answer = await place(body, key);
      if (answer.status !== 503) return { answer, checkoutId: body.checkoutId };
      busy += 1;
      // After enough of these responses the connections stay up.
      isOver ||= busy >= 60;
    }
  };
  const sabotaged = sabotage();
  const outcomes = await Promise.all(Array.from({ length: 40 }, buy));
  isOver = true;
  await sabotaged;
  expect(busy).toBeGreaterThan(0);
  const won = outcomes.filter(({ answer }) => answer.status === 201);
  expect([won.length, outcomes.filter(({ answer }) => answer.status === 409).length]).toEqual([10, 30]);
  for (const { answer, checkoutId } of won) {
    const { order: placed } = (await answer.json()) as PlacedOrder;
    const number = placed.orderNumber.replaceAll('-', '');
    expect(
      await rowsOf(
        app.db,
        sql`select bought.number from checkouts join orders bought on bought.id = order_id where checkouts.id = ${checkoutId}`,
      ),
    ).toEqual([{ number }]);
    expect(await count(sql`mails where data ->> 'orderNumber' = ${placed.orderNumber}`)).toBe(1);
  }
  expect(await stockOf(item)).toBe(0);
  expect(await count(sql`order_lines where variant_id = ${item.variantId}`)).toBe(10);
  expect(await count(sql`stock_movements where variant_id = ${item.variantId} and reason = 'sold'`)).toBe(10);
}, 60_000);

test('case 19: one checkout sent 20 times at once with one key: one order, 20 equal responses', async () => {
  const item = await jersey(20);
  const [body, key] = [order(item), newId()];
  const answers = await Promise.all(Array.from({ length: 20 }, () => place(body, key)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
  const told = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(told).size).toBe(1);
  expect(await stockOf(item)).toBe(19);
  expect(await count(sql`order_lines where variant_id = ${item.variantId}`)).toBe(1);
  const { order: placed } = JSON.parse(told[0]!) as PlacedOrder;
  expect(await count(sql`mails where data ->> 'orderNumber' = ${placed.orderNumber}`)).toBe(1);
  const again = await place(body, key);
  expect([again.status, await again.text()]).toEqual([201, told[0]]);
});

test('a placed order that is sent again is answered although the shop has closed; another is rejected', async () => {
  const item = await jersey(20);
  const [body, key] = [order(item), newId()];
  const placed = await (await place(body, key)).text();
  await app.db.execute(sql`update shop_pages set text = '' where slug = 'returns'`);
  const again = await place(body, key);
  const other = await place(order(item));
  await app.db.execute(sql`update shop_pages set text = 'Within 14 days.' where slug = 'returns'`);
  expect([again.status, await again.text()]).toEqual([201, placed]);
  expect([other.status, ((await other.json()) as Refusal).code]).toEqual([409, 'checkout.closed']);
  expect(await stockOf(item)).toBe(19);
});

test('case 19: the same key with another body is rejected, and so is the same checkout under another key', async () => {
  const item = await jersey(9);
  const [body, key] = [order(item), newId()];
  const { order: placed } = (await (await place(body, key)).json()) as PlacedOrder;
  for (const other of [
    { ...body, note: 'Another' },
    { ...body, checkoutId: newId() },
  ]) {
    const refused = await place(other, key);
    expect(refused.status).toBe(422);
    expect(((await refused.json()) as Refusal).code).toBe('checkout.key-reused');
  }
  const twice = await place(body);
  expect(twice.status).toBe(409);
  expect(await twice.json()).toMatchObject({
    code: 'checkout.placed',
    current: { order: { orderNumber: placed.orderNumber } },
  });
  expect(await stockOf(item)).toBe(8);
});

test('a checkout that was placed and delivered long ago tells no address', async () => {
  const item = await jersey(3);
  const body = order(item);
  const { order: placed } = (await (await place(body)).json()) as PlacedOrder;
  const told = async () => {
    const answers = [
      await app.send(`PUT /api/checkouts/${body.checkoutId}`, { body: { lines: body.lines, country: 'EG' } }),
      await place(body),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 409]);
    return Promise.all(answers.map((answer) => answer.text()));
  };
  for (const text of await told()) expect(text).toContain('14 Sherif Street');
  await app.db
    .update(orders)
    .set({ status: 'Delivered', statusAt: new Date(Date.now() - 91 * 86_400_000) })
    .where(
      eq(orders.id, (await app.db.select().from(checkouts).where(eq(checkouts.id, body.checkoutId)))[0]!.orderId!),
    );
  for (const text of await told()) {
    expect(text).toContain(placed.orderNumber);
    expect(text).not.toMatch(/14 Sherif Street|11511|@example.com/);
  }
});

test('a rejected order leaves its key free: with what is available now it succeeds', async () => {
  const item = await jersey(1);
  const [checkoutId, key] = [newId(), newId()];
  const refused = await place(order(item, { checkoutId, lines: [line(item, { quantity: 2 })], total: 114 }), key);
  expect(refused.status).toBe(409);
  expect((await place(order(item, { checkoutId }), key)).status).toBe(201);
});

test('an order whose total differs from the one shown is not placed', async () => {
  const item = await jersey(5);
  const dearer = await place(order(item, { total: 60 }));
  expect(await dearer.json()).toMatchObject({ code: 'checkout.changed', current: { total: 62 } });
  expect(await stockOf(item)).toBe(5);
});

test('one network can place orders no faster than people buy', async () => {
  const item = await jersey(0);
  const headers = { 'idempotency-key': newId(), 'x-forwarded-for': '10.1.1.1' };
  const statuses: number[] = [];
  // What becomes available again while they are sent is allowed too.
  while (statuses.length < 1000 && statuses.at(-1) !== 429) {
    statuses.push((await app.send('POST /api/order', { body: order(item), headers })).status);
  }
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.length).toBeGreaterThan(300);
}, 60_000);

test('an order without a key is rejected', async () => {
  const answer = await app.send('POST /api/order', { body: order(await jersey(1)) });
  expect(answer.status).toBe(400);
  expect(((await answer.json()) as Refusal).code).toBe('checkout.no-key');
});

test('a postal code in Arabic digits is read', async () => {
  const item = await jersey(5);
  const answer = await place(order(item, { shipping: { ...address, postalCode: '١١٥١١' } }));
  expect(await answer.json()).toMatchObject({ order: { shipping: { postalCode: '11511' } } });
});

test('an address is checked by its country’s postal format', async () => {
  const item = await jersey(5);
  const at = async (shipping: Partial<typeof address>) => {
    const answer = await place(order(item, { shipping: { ...address, ...shipping } }));
    return ((await answer.json()) as Refusal).issues;
  };
  const german = { country: 'DE', region: '', city: 'Berlin' };
  expect(await at({ ...german, postalCode: '1011' })).toEqual([
    { path: 'shipping.postalCode', message: 'Postal code should look like 26133.' },
  ]);
  expect(await at({ ...german, postalCode: '' })).toEqual([
    { path: 'shipping.postalCode', message: 'Postal code is required.' },
  ]);
  expect(await at({ country: 'US', region: '', city: 'Austin', postalCode: '78701' })).toEqual([
    { path: 'shipping.region', message: 'State is required.' },
  ]);
  expect(await at({ country: 'US', region: 'Bavaria', city: 'Austin', postalCode: '78701' })).toEqual([
    { path: 'shipping.region', message: 'Please choose one from the list.' },
  ]);
});

test('each country has its own form', async () => {
  const form = async (country: string) => (await app.send(`GET /api/public/address-forms/${country}`)).json();
  expect(await form('US')).toMatchObject({
    parts: [
      { part: 'address', label: 'Street and number', isRequired: true },
      { part: 'city', label: 'City', isRequired: true },
      { part: 'region', label: 'State', isRequired: true },
      { part: 'postalCode', label: 'ZIP code', isRequired: true },
    ],
    regions: expect.arrayContaining(['Alabama', 'Texas']),
  });
  expect(await form('DE')).toMatchObject({
    parts: [{ part: 'address' }, { part: 'postalCode' }, { part: 'city' }],
    regions: [],
    postalCode: { example: '26133' },
  });
  expect(await form('EG')).toMatchObject({
    regions: expect.arrayContaining(['Cairo Governorate']),
    nativeRegions: { language: 'ar', names: expect.arrayContaining(['القاهرة']) },
  });
  expect(await form('JP')).not.toHaveProperty('nativeRegions');
  expect((await app.send('GET /api/public/address-forms/XX')).status).toBe(404);
});

/** Arabic forms of the product, its variant and a field of it. */
async function withArabic({ productId, variantId }: Jersey) {
  await app.db
    .insert(leagueSettings)
    .values({ languages: ['en', 'ar'] })
    .onConflictDoUpdate({ target: leagueSettings.id, set: { languages: ['en', 'ar'] } });
  await app.changes.settled();
  await app.db
    .update(products)
    .set({
      translations: { ar: { title: 'قميص المد' } },
      images: [{ src: '/media/1', alt: 'Front', translations: { ar: { alt: 'الأمام' } } }],
      customizations: [{ ...lettering[0]!, translations: { ar: { label: 'الاسم' } } }, lettering[1]!],
    })
    .where(eq(products.id, productId));
  await app.db
    .update(variants)
    .set({ translations: { ar: { title: 'كبير' } } })
    .where(eq(variants.id, variantId));
}

test('an order keeps the names that the customer saw, and the main ones for staff, whatever becomes of the product', async () => {
  const item = await jersey(9);
  await withArabic(item);
  const arabic = { ...from(), 'accept-language': 'ar' };
  const customizations = [
    { label: 'الاسم', value: 'محمد' },
    { label: 'Number', value: '7' },
  ];
  const lines = [line(item, { title: 'قميص المد', price: 65, customizations })];
  const quoteIn = async (headers: object) =>
    (await (
      await app.send('POST /api/cart/quote', { body: { lines, country: 'EG' }, headers: { ...from(), ...headers } })
    ).json()) as Quote;
  expect((await quoteIn(arabic)).lines).toMatchObject([
    {
      title: 'قميص المد',
      variant: 'كبير',
      imageAlt: 'الأمام',
      customizations: [{ ...customizations[0], mainLabel: 'Name' }, customizations[1]],
    },
  ]);
  const english = await quoteIn({});
  expect(english.changes).toEqual([]);
  expect(english.lines).toMatchObject([
    { title: 'Tide Home Jersey', variant: 'L', customizations: [{ label: 'Name' }, { label: 'Number' }] },
  ]);
  expect(JSON.stringify(english)).not.toContain('translations');
  expect(JSON.stringify(english)).not.toContain('mainLabel');

  const body = order(item, { lines, total: english.total });
  const answer = await app.send('POST /api/order', { body, headers: { 'idempotency-key': newId(), ...arabic } });
  const { order: placed } = (await answer.json()) as PlacedOrder;
  expect(placed.products).toMatchObject([{ title: 'قميص المد', variant: 'كبير', imageAlt: 'الأمام', customizations }]);
  await app.db
    .update(products)
    .set({ title: 'Renamed', translations: { ar: { title: 'اسم آخر' } }, customizations: [] })
    .where(eq(products.id, item.productId));
  const shown = async (headers: object) => {
    const page = await app.send(`GET /api/order?orderNumber=${placed.orderNumber}`, {
      headers: { ...from(), ...headers },
    });
    return ((await page.json()) as { order: PlacedOrder['order'] }).order.products;
  };
  expect(await shown(arabic)).toEqual(placed.products);
  const main = {
    title: 'Tide Home Jersey',
    variant: 'L',
    customizations: [
      { label: 'Name', value: 'محمد' },
      { label: 'Number', value: '7' },
    ],
  };
  expect(await shown({})).toMatchObject([main]);
  const { token } = await app.somebody('store-manager', { language: 'ar' });
  const seen = (await (
    await app.send(`GET /api/orders/${placed.orderNumber}`, { token, headers: { 'accept-language': 'ar' } })
  ).json()) as OrderDetail;
  expect(seen.products).toMatchObject([main]);
  expect(JSON.stringify(seen)).not.toContain('translations');
  const csv = await (await app.send('GET /api/orders/export.csv', { token })).text();
  expect(csv).toContain('1 × Tide Home Jersey, L (Name: محمد, Number: 7)');
  const [mail] = await rowsOf<{ lines: unknown }>(
    app.db,
    sql`select data -> 'lines' as lines from mails where to_email = ${body.contact.email}`,
  );
  expect(mail!.lines).toEqual([
    { title: 'قميص المد', variant: 'كبير, الاسم محمد, Number 7', quantity: 1, priceCents: 6500 },
  ]);
});

test('messages about a cart name the products in the language of the page', async () => {
  const item = await jersey(1);
  await withArabic(item);
  const headers = { ...from(), 'accept-language': 'ar' };
  const body = { lines: [line(item, { quantity: 2 })], country: 'EG' };
  const { changes } = (await (await app.send('POST /api/cart/quote', { body, headers })).json()) as Quote;
  expect(changes[0]!.message).toContain('قميص المد – كبير');
});

test.each([
  ['ar', /التالي بعد 1\d دقيقة\. لم يُطلب شيء\./],
  ['fr', /veuillez attendre 1\d minutes avant/],
] as const)('whoever ordered too often reads in %s when they can order again', async (language, expected) => {
  const item = await jersey(9);
  await withArabic(item);
  await app.db.update(leagueSettings).set({ languages: ['en', 'ar', 'fr'] });
  await app.changes.settled();
  const body = () => order(item, { contact: { email: `often-${language}@example.com`, phone: null } });
  for (let at = 0; at < 5; at += 1) expect((await place(body())).status).toBe(201);
  const headers = { 'idempotency-key': newId(), 'accept-language': language, ...from() };
  const refused = await app.send('POST /api/order', { body: body(), headers });
  expect(((await refused.json()) as Refusal).message).toMatch(expected);
});

test('lettering in Arabic is counted by its letters, costs the same, and cannot change the direction of a page', async () => {
  const item = await jersey(9);
  const priced = async (value: string) => {
    const body = { lines: [line(item, { price: null, customizations: [{ label: 'Name', value }] })], country: 'EG' };
    const { lines, changes } = (await (
      await app.send('POST /api/cart/quote', { body, headers: from() })
    ).json()) as Quote;
    return { price: lines[0]!.price, value: lines[0]!.customizations[0]?.value, changes: changes.length };
  };
  for (const value of ['HEGAZI', 'محمد', 'مُحَمَّد عَبْدُه', 'عبد الله 7']) {
    expect(await priced(value)).toEqual({ price: 60, value, changes: 0 });
  }
  for (const value of ['عبد الرحمن السيد', 'محمد\u202eabc', 'شرموطة']) {
    expect(await priced(value)).toEqual({ price: 50, value: undefined, changes: 1 });
  }
});
