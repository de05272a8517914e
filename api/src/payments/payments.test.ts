import { type Checkout, type PlacedOrder, payMinutes, type Quote, type Refusal } from '@league/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../platform/database/columns.ts';
import { rowsOf } from '../platform/database/db.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { webhookPath } from './routes.ts';
import { secrets, testCardShop } from './testing/cardShop.ts';
import { sign } from './testing/stripeWire.ts';

const {
  peer,
  app,
  manager,
  handleWebhook,
  work,
  from,
  staffAsk,
  detail,
  pay,
  giveUp,
  idOf,
  puck,
  orderOf,
  send,
  placed,
  notifyAll,
  confirmations,
} = await testCardShop();

test('cards are offered only if they are configured', async () => {
  const item = await puck();
  const body = { lines: orderOf(item).lines, country: 'EG' };
  const hold = async (asked: TestApp) =>
    (await (await asked.send(`PUT /api/checkouts/${newId()}`, { body })).json()) as Checkout;
  expect((await hold(app)).paymentMethods).toEqual(['cash-on-delivery', 'card']);
  const plain = await testApp();
  expect((await hold(plain)).paymentMethods).toEqual(['cash-on-delivery']);
  const headers = { 'idempotency-key': newId() };
  const refused = await plain.send('POST /api/order', { body: orderOf(item), headers });
  expect(refused.status).toBe(422);
  expect(((await refused.json()) as Refusal).issues).toEqual([
    { path: 'paymentMethod', message: 'Card payments are not available right now. Please choose another way to pay.' },
  ]);
  expect((await plain.send(`POST ${webhookPath}`, { body: {} })).status).toBe(404);
});

test('an order by card leads to the card provider’s page with its lines, and is confirmed when it is paid', async () => {
  const item = await puck();
  const { orderNumber, order, session } = await placed(item);
  expect(order.payment).toMatchObject({ method: 'card', state: 'unpaid', refunded: 0 });
  expect(order.payment!.payUntil).not.toBeNull();
  expect(await item.stock()).toBe(8);
  const id = await idOf(orderNumber);
  expect(peer.state.asked.at(-1)).toMatchObject({
    method: 'POST',
    path: '/v1/checkout/sessions',
    key: `order-${id}`,
    params: {
      mode: 'payment',
      client_reference_id: id,
      customer_email: order.contact.email,
      line_items: [
        {
          quantity: '2',
          price_data: { currency: 'usd', unit_amount: '5000', product_data: { name: 'Game Puck – One size' } },
        },
        { quantity: '1', price_data: { unit_amount: '1400', product_data: { name: 'Tax' } } },
      ],
      success_url: `https://league.test/order?order=${orderNumber}&payment=returned`,
      cancel_url: `https://league.test/checkout?unpaid=${orderNumber}`,
    },
  });
  expect(await confirmations(orderNumber)).toBe(0);
  expect(await staffAsk(`POST /api/orders/${orderNumber}/confirmation`)).toMatchObject({ code: 'orders.unpaid' });
  peer.pay(session);
  await notifyAll();
  const paid = await detail(orderNumber);
  expect(paid.payment).toMatchObject({ state: 'paid', paid: 114, refunded: 0, payUntil: null });
  expect(paid.timeline[0]).toMatchObject({ kind: 'payment', text: '$114.00 by card', by: null });
  expect(await confirmations(orderNumber)).toBe(1);
});

test('the page of an unpaid order has the deadline and the server’s time', async () => {
  const { order } = await placed();
  const { payment } = (await pay(order.orderNumber)).order;
  const leftMs = Date.parse(payment!.payUntil!) - Date.parse(payment!.now!);
  expect(leftMs).toBeGreaterThan((payMinutes - 1) * 60_000);
  expect(leftMs).toBeLessThanOrEqual(payMinutes * 60_000);
});

test('case 19: one order by card sent 20 times at once with one key: one order, one page, 20 equal responses', async () => {
  const item = await puck();
  const [body, key] = [orderOf(item), newId()];
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(body, key)));
  const told = await Promise.all(answers.map((answer) => answer.text()));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
  expect(new Set(told).size).toBe(1);
  const { order } = JSON.parse(told[0]!) as PlacedOrder;
  const id = await idOf(order.orderNumber);
  expect([...peer.sessions.values()].filter((session) => session.client_reference_id === id)).toHaveLength(1);
  expect(await item.stock()).toBe(8);
});

test('case 23: webhooks that arrive before our own write, 20 at once, late and out of order record one correct payment', async () => {
  const { orderNumber, session } = await placed();
  // As if it came before the opened page was stored.
  await app.db.execute(sql`delete from card_payments where page_id = ${session.id}`);
  peer.pay(session);
  const [, , completed] = peer.state.held;
  const statuses = await Promise.all(Array.from({ length: 20 }, () => peer.send(completed!)));
  expect(statuses).toEqual(Array.from({ length: 20 }, () => 200));
  // An expiry event that arrives late.
  const ended = { ...session, status: 'expired', payment_status: 'unpaid', payment_intent: null };
  const expired = { ...completed!, id: 'evt_before', type: 'checkout.session.expired', data: { object: ended } };
  expect(await peer.send(expired)).toBe(200);
  expect(await peer.send(completed!)).toBe(200);
  const { payment, status, timeline } = await detail(orderNumber);
  expect(status).toBe('Processing');
  expect(payment).toMatchObject({ state: 'paid', paid: 114 });
  expect(timeline.filter(({ kind }) => kind === 'payment')).toHaveLength(1);
  expect(await confirmations(orderNumber)).toBe(1);
});

test('case 23: a webhook with a wrong, outdated or missing signature, or a changed body, is rejected without effect', async () => {
  const { orderNumber, session } = await placed();
  peer.pay(session);
  const body = JSON.stringify(peer.state.held.at(-1));
  const old = Math.floor(Date.now() / 1000) - 3600;
  for (const [said, signature] of [
    [body, sign(body, 'whsec_another')],
    [body, sign(body, secrets.webhookSecret, old)],
    [body, ''],
    [body, 'nonsense'],
    [body.replace(':11400', ':11401'), sign(body, secrets.webhookSecret)],
    [`${body} `, sign(body, secrets.webhookSecret)],
  ] as const) {
    const answer = await handleWebhook(said, signature);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as Refusal).code).toBe('payments.not-signed');
  }
  expect((await detail(orderNumber)).payment.state).toBe('unpaid');
  expect((await handleWebhook('x'.repeat(600_000), '')).status).toBe(413);
});

test('case 23: a payment during a cancellation by staff is either kept, or fully refunded', async () => {
  for (let round = 0; round < 20; round += 1) {
    const item = await puck();
    const { orderNumber, session } = await placed(item);
    const { version } = await detail(orderNumber);
    const body = { reason: 'Sold twice', restock: true, refund: 0, notify: false, version };
    peer.pay(session);
    const completed = peer.state.held.at(-1)!;
    const delivering = () => peer.send(completed);
    const cancelling = () => app.send(`POST /api/orders/${orderNumber}/cancel`, { token: manager.token, body });
    const [first, second] = round % 2 === 0 ? [delivering, cancelling] : [cancelling, delivering];
    await Promise.all([first(), second()]);
    const { status, payment } = await detail(orderNumber);
    const isKept = status === 'Processing';
    // The refund waits in the queue.
    expect(payment).toMatchObject({ paid: 114, refunded: isKept ? 0 : 114, paidBack: 0, state: 'paid' });
    expect(await item.stock()).toBe(isKept ? 8 : 10);
    expect(await confirmations(orderNumber)).toBe(isKept ? 1 : 0);
  }
}, 60_000);

test('webhooks about other applications are accepted without effect', async () => {
  const foreign = { id: 'evt_1', object: 'event', livemode: false, created: 1, type: 'checkout.session.completed' };
  for (const about of ['somebody else’s', newId(), null]) {
    const object = {
      id: 'cs_x',
      client_reference_id: about,
      payment_status: 'paid',
      status: 'complete',
      amount_total: 5,
    };
    expect(await peer.send({ ...foreign, id: `evt_${about}`, object: 'event', data: { object } })).toBe(200);
  }
  expect(
    await peer.send({ ...foreign, id: 'evt_2', type: 'customer.created', object: 'event', data: { object: {} } }),
  ).toBe(200);
});

test('a buyer who returns before the webhook sees the order paid: the state is fetched', async () => {
  const { orderNumber, session } = await placed();
  peer.pay(session);
  const { order, paymentRedirect } = await pay(orderNumber);
  expect(order.payment).toMatchObject({ state: 'paid', payUntil: null });
  expect(paymentRedirect).toBeNull();
  await notifyAll();
  expect(await confirmations(orderNumber)).toBe(1);
  const events = (await detail(orderNumber)).timeline.filter(({ kind }) => kind === 'payment');
  expect(events).toHaveLength(1);
});

test('a canceled payment returns the stock and cannot be paid; a paid order stays', async () => {
  const item = await puck();
  const { orderNumber, session } = await placed(item);
  const { order } = await giveUp(orderNumber);
  expect(order).toMatchObject({
    status: 'Cancelled',
    cancelReason: 'The order was cancelled. Nothing was charged.',
    payment: { state: 'expired', payUntil: null },
  });
  expect(await item.stock()).toBe(10);
  expect(session.status).toBe('expired');
  expect((await pay(orderNumber)).paymentRedirect).toBeNull();
  await notifyAll();
  await giveUp(orderNumber);
  expect(await item.stock()).toBe(10);

  const other = await placed(item);
  peer.pay(other.session);
  expect((await giveUp(other.orderNumber)).order).toMatchObject({ status: 'Processing', payment: { state: 'paid' } });
  expect(await item.stock()).toBe(8);
});

test('payment of a cash order cannot be canceled', async () => {
  const answer = await send(orderOf(await puck(), { paymentMethod: 'cash-on-delivery' }));
  const { order, paymentRedirect } = (await answer.json()) as PlacedOrder;
  expect(paymentRedirect).toBeNull();
  expect((await giveUp(order.orderNumber)).order.status).toBe('Processing');
  expect(await confirmations(order.orderNumber)).toBe(1);
});

test('an unpaid order’s pieces stay in its own cart, are reserved for nobody, and can be ordered again after it is cancelled', async () => {
  const item = await puck();
  await placed(item);
  const body = orderOf(item, { lines: orderOf(item).lines.map((line) => ({ ...line, quantity: 8 })), total: 456 });
  const { checkoutId, lines } = body;
  const quote = async (more: object) =>
    (await (await app.send('POST /api/cart/quote', { body: { lines, ...more } })).json()) as Quote;
  const hold = () => app.send(`PUT /api/checkouts/${checkoutId}`, { body: { lines, country: 'EG' }, headers: from() });
  const { order } = (await (await send(body)).json()) as PlacedOrder;
  expect(await item.stock()).toBe(0);
  expect(await quote({ checkoutId })).toMatchObject({ lines: [{ quantity: 8 }], changes: [] });
  expect(await quote({ checkoutId: newId() })).toMatchObject({ lines: [], changes: [{ at: 0 }] });
  expect((await send(orderOf(item))).status).toBe(409);
  const refused = await hold();
  expect(refused.status).toBe(409);
  const { orderNumber } = order;
  expect(await refused.json()).toMatchObject({ code: 'checkout.placed', current: { order: { orderNumber } } });
  expect(await rowsOf(app.db, sql`select from stock_holds where checkout_id = ${checkoutId}`)).toEqual([]);
  await giveUp(orderNumber);
  expect(await item.stock()).toBe(8);
  expect(await quote({ checkoutId })).toMatchObject({ lines: [{ quantity: 8, most: 8 }], changes: [] });
  expect((await hold()).status).toBe(200);
  const again = await send(body);
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({ code: 'checkout.placed', current: { order: { status: 'Cancelled' } } });
  expect((await send({ ...body, checkoutId: newId() })).status).toBe(201);
  expect(await item.stock()).toBe(0);
});

test('an unpaid order releases its stock when it expires, and says so', async () => {
  const item = await puck();
  const { orderNumber, session } = await placed(item);
  const [job] = await rowsOf<{ minutes: number }>(
    app.db,
    sql`
    select round(extract(epoch from run_at - now()) / 60)::int as minutes from jobs
    where kind = 'payments.close' and data ->> 'orderId' = ${await idOf(orderNumber)}`,
  );
  expect(job!.minutes).toBe(30);
  await app.db.execute(sql`update jobs set run_at = now() where kind = 'payments.close'`);
  work();
  await expect.poll(async () => (await detail(orderNumber)).status, { timeout: 15_000 }).toBe('Cancelled');
  const order = await detail(orderNumber);
  expect(order).toMatchObject({ cancelReason: 'It was not paid in time.', payment: { state: 'expired' }, mails: [] });
  expect(await item.stock()).toBe(10);
  expect(session.status).toBe('expired');
  const moved = await rowsOf(
    app.db,
    sql`select reason, by_id from stock_movements where variant_id = ${item.variantId}`,
  );
  expect(moved).toHaveLength(3);
});

test('an unpaid order that was shipped when it expired is cancelled once it is back in processing', async () => {
  const item = await puck();
  const { orderNumber } = await placed(item);
  const setStatus = (status: string) => staffAsk('PUT /api/order', { orderNumber, status });
  const id = await idOf(orderNumber);
  const jobs = () =>
    rowsOf<{ minutes: number }>(
      app.db,
      sql`
      select round(extract(epoch from run_at - now()) / 60)::int as minutes from jobs
      where kind = 'payments.close' and data ->> 'orderId' = ${id} order by run_at`,
    );
  await setStatus('Shipped');
  await setStatus('Processing');
  expect(await jobs()).toEqual([{ minutes: 30 }, { minutes: 30 }]);
  await setStatus('Shipped');
  await app.db.execute(sql`update jobs set run_at = now() where kind = 'payments.close'`);
  await app.db.execute(sql`update orders set placed_at = placed_at - interval '31 minutes' where id = ${id}`);
  work();
  await expect.poll(jobs, { timeout: 15_000 }).toEqual([]);
  expect((await detail(orderNumber)).status).toBe('Shipped');
  await setStatus('Processing');
  await expect.poll(async () => (await detail(orderNumber)).status, { timeout: 15_000 }).toBe('Cancelled');
  expect(await item.stock()).toBe(10);
});

test('an order that is paid in the last second stays, even before the webhook', async () => {
  const item = await puck();
  const { orderNumber, session } = await placed(item);
  peer.pay(session);
  await app.db.execute(sql`update jobs set run_at = now() where kind = 'payments.close'`);
  work();
  await expect.poll(async () => (await detail(orderNumber)).payment.state, { timeout: 15_000 }).toBe('paid');
  expect(await item.stock()).toBe(8);
});

test('canceling an unpaid order closes its page', async () => {
  const { orderNumber, session } = await placed();
  const { version } = await detail(orderNumber);
  const body = { reason: 'Sold twice', restock: true, refund: 0, notify: false, version };
  work();
  await staffAsk(`POST /api/orders/${orderNumber}/cancel`, body);
  await expect.poll(() => session.status, { timeout: 15_000 }).toBe('expired');
});

test.each(['down', 'nonsense', 'silent'] as const)(
  'case 31: while Stripe is %s the order waits with a message, and is paid when Stripe is back',
  async (manner) => {
    peer.state.manner = manner;
    const item = await puck();
    const answer = await send(orderOf(item));
    expect(answer.status).toBe(201);
    const { order, paymentRedirect } = (await answer.json()) as PlacedOrder;
    expect(paymentRedirect).toBeNull();
    expect(order.payment).toMatchObject({ state: 'unpaid' });
    const refused = await app.send(`POST /api/order/${order.orderNumber}/payment`, { headers: from() });
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({
      code: 'payments.unreachable',
      message: 'Card payments are not available right now. Please try again in a moment.',
    });
    peer.state.manner = 'well';
    const { paymentRedirect: page } = await pay(order.orderNumber);
    const session = [...peer.sessions.values()].find(({ url }) => url === page)!;
    peer.pay(session);
    await notifyAll();
    expect((await detail(order.orderNumber)).payment.state).toBe('paid');
    expect(await item.stock()).toBe(8);
  },
  60_000,
);

test('case 8: guessing order numbers at the payment is rate-limited as at the order', async () => {
  const headers = { 'x-forwarded-for': '10.9.9.9' };
  const statuses: number[] = [];
  while (statuses.length < 200 && statuses.at(-1) !== 429) {
    const guess = `0000-0000-0000-${String(statuses.length).padStart(4, '0')}`;
    statuses.push((await app.send(`POST /api/order/${guess}/payment`, { headers })).status);
  }
  expect(statuses.at(-1)).toBe(429);
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([404]));
});
