import {
  dayAfter,
  dayIn,
  type OrderDetail,
  type OrderSummary,
  type Revenue,
  type StoreSummary,
} from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import papaparse from 'papaparse';
import { expect, test } from 'vitest';
import { rowsOf } from '../platform/database/db.ts';
import { cardDisputes } from './tables.ts';
import { testCardShop } from './testing/cardShop.ts';

const { peer, app, manager, work, staffAsk, detail, giveUp, puck, placed, notifyAll } = await testCardShop();

test('case 23: a refund’s webhook before its payment’s is counted, and the payment once', async () => {
  const { orderNumber, session } = await placed();
  peer.pay(session);
  peer.refund({ payment_intent: session.payment_intent!, amount: '1000' });
  await notifyAll((events) => events.toReversed());
  const { payment, refunds } = await detail(orderNumber);
  expect(payment).toMatchObject({ state: 'paid', paid: 114, refunded: 10 });
  expect(refunds).toMatchObject([{ amount: 10, reason: 'Refunded at Stripe', by: null }]);
  expect(refunds[0]!.paidBackAt).not.toBeNull();
});

test('a payment for an order that was canceled meanwhile is refunded at once, and the customer is told', async () => {
  const item = await puck();
  const { orderNumber, session } = await placed(item);
  peer.state.manner = 'down';
  expect((await giveUp(orderNumber)).order.status).toBe('Cancelled');
  peer.state.manner = 'well';
  peer.pay(session);
  await notifyAll();
  work();
  await expect.poll(async () => (await detail(orderNumber)).refunds[0]?.paidBackAt, { timeout: 15_000 }).toBeTruthy();
  const order = await detail(orderNumber);
  expect(order).toMatchObject({
    status: 'Cancelled',
    payment: { state: 'refunded', paid: 114, refunded: 114 },
    refunds: [{ amount: 114, reason: 'Paid after the order was cancelled', by: null }],
  });
  expect(order.mails.map(({ template }) => template)).toEqual(['order-cancelled']);
  expect(peer.charges.get(session.payment_intent!)!.amount_refunded).toBe(11_400);
  expect(await item.stock()).toBe(10);
});

test('a refund that waits here while it is made at Stripe is paid back, whichever is known first', async () => {
  const { orderNumber, session } = await placed();
  peer.state.manner = 'down';
  await giveUp(orderNumber);
  peer.state.manner = 'well';
  peer.pay(session);
  peer.refund({ payment_intent: session.payment_intent! });
  await notifyAll((events) => events.toReversed());
  expect((await detail(orderNumber)).refunds).toMatchObject([{ amount: 114, paidBackAt: null, fault: null }]);
  work();
  await expect.poll(async () => (await detail(orderNumber)).refunds[0]!.paidBackAt, { timeout: 15_000 }).toBeTruthy();
  const order = await detail(orderNumber);
  expect(order.refunds).toMatchObject([{ amount: 114, reason: 'Paid after the order was cancelled', fault: null }]);
  expect(order.payment).toMatchObject({ state: 'refunded', refunded: 114 });
});

test('a refund that waits here while more is refunded at Stripe is paid back, and the rest recorded', async () => {
  const { orderNumber, session } = await placed();
  peer.pay(session);
  await notifyAll();
  const { version } = await detail(orderNumber);
  await staffAsk(`POST /api/orders/${orderNumber}/refunds`, { amount: 20, reason: 'Came back', version });
  peer.refund({ payment_intent: session.payment_intent! });
  await notifyAll();
  work();
  const find = async () => (await detail(orderNumber)).refunds.find(({ reason }) => reason === 'Came back')!;
  await expect.poll(async () => (await find()).paidBackAt, { timeout: 15_000 }).toBeTruthy();
  expect((await find()).fault).toBeNull();
  expect((await detail(orderNumber)).payment).toMatchObject({ state: 'refunded', refunded: 114 });
});

test('of several orders that staff cancel as unpaid, one that was paid meanwhile is skipped and reported', async () => {
  const [paid, unpaid] = [await placed(), await placed()];
  peer.pay(paid.session);
  await notifyAll();
  const orders = [paid, unpaid].map(({ orderNumber }) => ({
    orderNumber,
    expectedStatus: 'Processing',
    expectedPaid: false,
  }));
  const how = { reason: 'Sold out', restock: true, refund: false, notify: true };
  expect(await staffAsk('POST /api/orders/cancel', { orders, ...how })).toMatchObject({
    orders: [{ orderNumber: unpaid.orderNumber, status: 'Cancelled' }],
    refused: [{ orderNumber: paid.orderNumber, message: 'This order was paid meanwhile. Please look at it again.' }],
  });
  const kept = await detail(paid.orderNumber);
  expect(kept).toMatchObject({ status: 'Processing', payment: { state: 'paid', paid: 114, refunded: 0 } });
  const seen = [{ ...orders[0], expectedPaid: true }];
  await staffAsk('POST /api/orders/cancel', { orders: seen, ...how });
  expect((await detail(paid.orderNumber)).status).toBe('Cancelled');
});

test('a card refund is automatic, once, with its own idempotency key', async () => {
  const { orderNumber, session } = await placed();
  peer.pay(session);
  await notifyAll();
  const { version } = await detail(orderNumber);
  const refunding = { amount: 20.5, reason: 'A stitch came loose', version };
  const asked = await staffAsk<OrderDetail>(`POST /api/orders/${orderNumber}/refunds`, refunding);
  const [refund] = asked.refunds;
  expect(refund).toMatchObject({ amount: 20.5, paidBackAt: null, fault: null });
  const byHand = await app.send(`POST /api/orders/${orderNumber}/refunds/${refund!._id}/paid-back`, {
    token: manager.token,
  });
  expect(await byHand.json()).toMatchObject({ code: 'orders.refund-under-way' });
  work();
  await expect.poll(async () => (await detail(orderNumber)).refunds[0]!.paidBackAt, { timeout: 15_000 }).toBeTruthy();
  // A process that ended midway retries with the same key.
  await app.db.execute(
    sql`update order_refunds set paid_back_at = null, card_refund_id = null where id = ${refund!._id}`,
  );
  await app.db.execute(sql`insert into jobs (id, kind) values (${refund!._id}, 'payments.refund')`);
  await expect.poll(async () => (await detail(orderNumber)).refunds[0]!.paidBackAt, { timeout: 15_000 }).toBeTruthy();
  await notifyAll();
  const keys = peer.state.asked.filter(({ path }) => path === '/v1/refunds').map(({ key }) => key);
  expect(keys).toEqual([`refund-${refund!._id}`, `refund-${refund!._id}`]);
  expect(peer.charges.get(session.payment_intent!)!.amount_refunded).toBe(2050);
  expect((await detail(orderNumber)).payment).toMatchObject({ state: 'paid', paid: 114, refunded: 20.5 });
});

test('a refund that the bank rejects, at once or later, becomes a manual one, with the reason', async () => {
  const { orderNumber, session } = await placed();
  peer.pay(session);
  await notifyAll();
  work();
  const refundAndSee = async (amount: number) => {
    const { version } = await detail(orderNumber);
    await staffAsk(`POST /api/orders/${orderNumber}/refunds`, { amount, reason: 'Came back', version });
  };
  peer.state.refunds = 'refused';
  await refundAndSee(10);
  await expect
    .poll(async () => (await detail(orderNumber)).refunds[0]!.fault, { timeout: 15_000 })
    .toContain('has already been refunded');
  peer.state.refunds = 'pending';
  await refundAndSee(20);
  const made = () => peer.state.held.find(({ type }) => type === 'refund.created');
  await expect.poll(made, { timeout: 15_000 }).toBeTruthy();
  const { id } = made()!.data.object as { id: string };
  await expect
    .poll(async () => (await rowsOf(app.db, sql`select from order_refunds where card_refund_id = ${id}`)).length, {
      timeout: 15_000,
    })
    .toBe(1);
  expect((await detail(orderNumber)).refunds[0]).toMatchObject({ amount: 20, paidBackAt: null, fault: null });
  peer.settleRefund(id, 'succeeded');
  peer.settleRefund(id, 'failed');
  await notifyAll((events) => events.toReversed());
  const [refund] = (await detail(orderNumber)).refunds;
  expect(refund).toMatchObject({ amount: 20, paidBackAt: null, fault: 'lost_or_stolen_card' });
  const byHand = await staffAsk<OrderDetail>(`POST /api/orders/${orderNumber}/refunds/${refund!._id}/paid-back`);
  expect(byHand.refunds[0]!.paidBackAt).not.toBeNull();
  // Stripe sends one failure as several events.
  peer.settleRefund(id, 'failed');
  await notifyAll();
  expect((await detail(orderNumber)).refunds[0]).toMatchObject({ paidBackAt: byHand.refunds[0]!.paidBackAt });
});

test('a refund that the card refuses is not shown as refunded', async () => {
  const { orderNumber } = await withRejectedRefund();
  expect((await detail(orderNumber)).payment).toMatchObject({ state: 'paid', refunded: 20, paidBack: 0 });
});

/** An order of $114 with a refund of $20 that Stripe has rejected. */
async function withRejectedRefund() {
  const { orderNumber, session } = await placed();
  peer.pay(session);
  await notifyAll();
  work();
  peer.state.refunds = 'refused';
  const { version } = await detail(orderNumber);
  await staffAsk(`POST /api/orders/${orderNumber}/refunds`, { amount: 20, reason: 'Came back', version });
  await expect.poll(async () => (await detail(orderNumber)).refunds[0]!.fault, { timeout: 15_000 }).toBeTruthy();
  peer.state.refunds = 'succeeded';
  const [refund] = (await detail(orderNumber)).refunds;
  return { orderNumber, refund: refund!, payment: session.payment_intent! };
}

test('a rejected refund that is made at Stripe instead is paid back, once', async () => {
  const { orderNumber, payment } = await withRejectedRefund();
  peer.refund({ payment_intent: payment, amount: '500' });
  peer.refund({ payment_intent: payment, amount: '2000' });
  await notifyAll((events) => events.toReversed());
  const order = await detail(orderNumber);
  expect(order.payment).toMatchObject({ paid: 114, refunded: 25 });
  const [outside, refund] = order.refunds;
  expect(outside).toMatchObject({ amount: 5, reason: 'Refunded at Stripe' });
  expect(refund).toMatchObject({ amount: 20, reason: 'Came back', fault: null });
  expect(refund!.paidBackAt).not.toBeNull();
  expect(order.timeline.filter(({ kind }) => kind === 'paid-back')).toMatchObject([{ text: '$20.00', by: null }]);
});

test('a refund at Stripe is recorded besides a rejected one that was paid by hand, and never more than what was paid', async () => {
  const { orderNumber, refund, payment } = await withRejectedRefund();
  await staffAsk(`POST /api/orders/${orderNumber}/refunds/${refund._id}/paid-back`);
  peer.refund({ payment_intent: payment, amount: '1000' });
  await notifyAll();
  const order = await detail(orderNumber);
  expect(order.payment).toMatchObject({ state: 'paid', refunded: 30 });
  expect(order.refunds).toMatchObject([{ amount: 10, reason: 'Refunded at Stripe' }, { amount: 20 }]);
  peer.refund({ payment_intent: payment, amount: '10400' });
  await notifyAll();
  expect((await detail(orderNumber)).payment).toMatchObject({ state: 'refunded', paid: 114, refunded: 114 });
});

test('a refund that was made at Stripe and that the bank rejects later is to be paid by hand, once', async () => {
  const { orderNumber, session } = await placed();
  peer.pay(session);
  const outside = () => peer.refund({ payment_intent: session.payment_intent!, amount: '3000' });
  const made = outside();
  await notifyAll();
  peer.settleRefund(made.id, 'failed');
  await notifyAll();
  const failed = await detail(orderNumber);
  expect(failed.refunds).toMatchObject([{ amount: 30, paidBackAt: null, fault: 'lost_or_stolen_card' }]);
  await staffAsk(`POST /api/orders/${orderNumber}/refunds/${failed.refunds[0]!._id}/paid-back`);

  outside();
  peer.settleRefund(made.id, 'failed');
  await notifyAll();
  const { refunds, payment } = await detail(orderNumber);
  expect(refunds).toMatchObject([
    { amount: 30, fault: null },
    { amount: 30, fault: 'lost_or_stolen_card' },
  ]);
  for (const { paidBackAt } of refunds) expect(paidBackAt).not.toBeNull();
  expect(payment.refunded).toBe(60);
});

/** Its amount, and whether it is to be paid by hand. */
const dueOf = ({ refunds }: OrderDetail) =>
  refunds.map(({ amount, paidBackAt, fault }) => ({ amount, isDue: !paidBackAt && fault === 'lost_or_stolen_card' }));

test('a refund at Stripe that settled a rejected one and that the bank rejects later is to be paid by hand, all of it', async () => {
  const { orderNumber, refund, payment } = await withRejectedRefund();
  const made = peer.refund({ payment_intent: payment, amount: '2500' });
  await notifyAll();
  expect(dueOf(await detail(orderNumber))).toMatchObject([{ amount: 5 }, { amount: 20, isDue: false }]);
  peer.settleRefund(made.id, 'failed');
  await notifyAll((events) => [...events, ...events]);
  const failed = await detail(orderNumber);
  expect(dueOf(failed)).toEqual([
    { amount: 5, isDue: true },
    { amount: 20, isDue: true },
  ]);
  expect(failed.refunds[1]).toMatchObject({ _id: refund._id, reason: 'Came back' });

  // A later refund there does not settle them.
  peer.refund({ payment_intent: payment, amount: '3000' });
  peer.settleRefund(made.id, 'failed');
  await notifyAll();
  const later = await detail(orderNumber);
  expect(dueOf(later)).toEqual([
    { amount: 30, isDue: false },
    { amount: 5, isDue: true },
    { amount: 20, isDue: true },
  ]);
  expect(later.payment.refunded).toBe(55);
});

test('of refunds at Stripe that are recorded as one, only what the bank rejects is to be paid by hand', async () => {
  const { orderNumber, session } = await placed();
  peer.pay(session);
  await notifyAll();
  const [first, second] = ['3000', '1000'].map((amount) =>
    peer.refund({ payment_intent: session.payment_intent!, amount }),
  );
  await notifyAll((events) => events.toReversed());
  expect(dueOf(await detail(orderNumber))).toEqual([{ amount: 40, isDue: false }]);
  peer.settleRefund(first!.id, 'failed');
  await notifyAll();
  expect(dueOf(await detail(orderNumber))).toEqual([
    { amount: 30, isDue: true },
    { amount: 10, isDue: false },
  ]);
  peer.settleRefund(second!.id, 'failed');
  await notifyAll();
  const { payment, refunds } = await detail(orderNumber);
  expect(payment.refunded).toBe(40);
  expect(refunds.map(({ amount, paidBackAt }) => [amount, paidBackAt])).toEqual([
    [30, null],
    [10, null],
  ]);
});

test('a refund at Stripe whose rejection comes before it is to be paid by hand', async () => {
  const { orderNumber, payment } = await withRejectedRefund();
  peer.refund({ payment_intent: payment, amount: '500' });
  await notifyAll();
  const made = peer.refund({ payment_intent: payment, amount: '3000' });
  peer.settleRefund(made.id, 'failed');
  await notifyAll((events) => events.toReversed());
  const order = await detail(orderNumber);
  expect(dueOf(order)).toEqual([
    { amount: 10, isDue: true },
    { amount: 5, isDue: false },
    { amount: 20, isDue: true },
  ]);
  expect(order.payment.refunded).toBe(35);
});

test('a dispute is shown with its payment and in the history; nothing is refunded while the bank holds the money', async () => {
  const { orderNumber, session } = await placed();
  peer.pay(session);
  await notifyAll();
  const made = peer.dispute(session.payment_intent!);
  await notifyAll();
  const disputed = await detail(orderNumber);
  expect(disputed.disputes).toMatchObject([
    { _id: made.id, amount: 114, reason: 'product_not_received', state: 'needs-answer' },
  ]);
  expect(new Date(disputed.disputes![0]!.answerBy!).getTime()).toBe(made.evidence_details.due_by * 1000);
  const told = disputed.timeline.filter(({ kind }) => kind === 'dispute');
  expect(told).toMatchObject([{ text: 'needs-answer', by: null }]);
  const refund = (version: number) =>
    app.send(`POST /api/orders/${orderNumber}/refunds`, {
      token: manager.token,
      body: { amount: 20, reason: 'A stitch came loose', version },
    });
  const refused = await refund(disputed.version);
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ code: 'orders.disputed', issues: [{ path: 'amount' }] });
  peer.settleDispute(made, 'won');
  await notifyAll();
  const won = await detail(orderNumber);
  expect(won.disputes).toMatchObject([{ state: 'won' }]);
  expect(won.timeline.filter(({ kind }) => kind === 'dispute')).toHaveLength(2);
  expect((await refund(disputed.version)).status).toBe(409);
  expect((await refund(won.version)).status).toBe(200);
});

test('an answered inquiry that becomes a dispute waits for an answer again; only the inquiry allows refunds', async () => {
  const { orderNumber, session } = await placed();
  peer.pay(session);
  await notifyAll();
  const made = peer.dispute(session.payment_intent!, 'warning_needs_response');
  await notifyAll();
  const refund = (version: number) =>
    app.send(`POST /api/orders/${orderNumber}/refunds`, {
      token: manager.token,
      body: { amount: 20, reason: 'A stitch came loose', version },
    });
  const inquired = await detail(orderNumber);
  expect(inquired.disputes).toMatchObject([{ state: 'needs-answer', isRefundable: true }]);
  expect((await refund(inquired.version)).status).toBe(200);

  peer.settleDispute(made, 'warning_under_review');
  await notifyAll();
  expect((await detail(orderNumber)).disputes).toMatchObject([{ state: 'under-review' }]);
  made.evidence_details.due_by += 86_400;
  peer.settleDispute(made, 'needs_response');
  await notifyAll((events) => events.toReversed());
  const escalated = await detail(orderNumber);
  expect(escalated.disputes).toMatchObject([{ state: 'needs-answer', isRefundable: false }]);
  expect(new Date(escalated.disputes![0]!.answerBy!).getTime()).toBe(made.evidence_details.due_by * 1000);
  expect(escalated.timeline.filter(({ kind }) => kind === 'dispute')).toHaveLength(3);
  expect(await (await refund(escalated.version)).json()).toMatchObject({ code: 'orders.disputed' });
});

test('a dispute that was stored without its status is told once in it', async () => {
  const { orderNumber, session } = await placed();
  peer.pay(session);
  const made = peer.dispute(session.payment_intent!, 'warning_needs_response');
  await notifyAll();
  const isThis = eq(cardDisputes.disputeId, made.id);
  await app.db.update(cardDisputes).set({ status: null, isRefundable: false }).where(isThis);
  peer.settleDispute(made, 'warning_needs_response');
  await notifyAll((events) => [...events, ...events]);
  const { disputes, timeline } = await detail(orderNumber);
  expect(disputes).toMatchObject([{ state: 'needs-answer', isRefundable: true }]);
  expect(timeline.filter(({ kind }) => kind === 'dispute')).toHaveLength(1);
  expect(await app.db.select().from(cardDisputes).where(isThis)).toMatchObject([{ status: 'warning_needs_response' }]);
});

test('a lost dispute is no revenue, and neither is a card order that is not paid', async () => {
  const figures = async () => {
    const { summary } = await staffAsk<{ summary: OrderSummary }>('GET /api/order?page=1');
    const { weekRevenue } = await staffAsk<StoreSummary>('GET /api/orders/summary');
    const today = dayIn('Africa/Cairo', new Date());
    const { days } = await staffAsk<Revenue>(`GET /api/orders/revenue?from=${dayAfter(today, -1)}&until=${today}`);
    return [summary.revenue, weekRevenue, days.reduce((sum, { revenue }) => sum + revenue, 0)];
  };
  const { orderNumber, session } = await placed();
  const unpaid = await figures();
  peer.pay(session);
  await notifyAll();
  expect(await figures()).toEqual(unpaid.map((sum) => sum + 114));
  const made = peer.dispute(session.payment_intent!);
  await notifyAll();
  expect(await figures()).toEqual(unpaid.map((sum) => sum + 114));
  peer.settleDispute(made, 'lost');
  await notifyAll();
  expect(await figures()).toEqual(unpaid);
  expect((await detail(orderNumber)).payment).toMatchObject({ refunded: 0, chargedBack: 114 });
  const exported = await app.send(`GET /api/orders/export.csv?search=${orderNumber}`, { token: manager.token });
  const [row] = papaparse.parse<Record<string, string>>(await exported.text(), { header: true }).data;
  expect(row).toMatchObject({ 'Payment state': 'charged back', 'Charged back': '114.00', Refunded: '0.00' });
});

test('a dispute that is lost again after an appeal is lost', async () => {
  const { orderNumber, session } = await placed();
  peer.pay(session);
  const made = peer.dispute(session.payment_intent!);
  for (const status of ['lost', 'appeal_needs_response', 'appeal_under_review', 'lost'] as const) {
    peer.settleDispute(made, status);
  }
  // Stripe's clock: a day between two events.
  for (const [at, event] of peer.state.held.entries()) event.created = Number(event.created) + at * 86_400;
  await notifyAll();
  expect((await detail(orderNumber)).disputes).toMatchObject([{ state: 'lost' }]);
});

test('case 23: repeated, unordered or early webhooks of a dispute have the same result', async () => {
  const { orderNumber, session } = await placed();
  peer.pay(session);
  const made = peer.dispute(session.payment_intent!);
  peer.settleDispute(made, 'under_review');
  peer.settleDispute(made, 'lost');
  const [, , , ...news] = peer.state.held;
  expect(news.map(({ type }) => type)).toEqual([
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.closed',
  ]);
  await notifyAll((events) => [...events.toReversed(), ...news]);
  const { disputes, timeline, payment } = await detail(orderNumber);
  expect(disputes).toMatchObject([{ state: 'lost' }]);
  expect(timeline.filter(({ kind }) => kind === 'dispute')).toHaveLength(3);
  expect(payment).toMatchObject({ paid: 114, refunded: 0 });
});
