import { formatMinor } from '@league/contract';
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { paymentWays } from '../platform/payments/payment.ts';
import { returnStockOf } from '../products/stock.ts';
import { addOrderEvent, anotherVersion } from './addOrderEvent.ts';
import { giveBack, recordRefund } from './giveBack.ts';
import { type HeldOrder, lockOrderById } from './lockOrder.ts';
import { notifyCancelled, notifyOrdered } from './notifyCustomer.ts';
import { orderRefunds, orderStatusChanges, orders } from './tables.ts';

/**
 * Records an order's payment, once, however often and in whatever order events arrive. A payment for an order that was cancelled
 * meanwhile is refunded at once.
 */
export async function notePaid(tx: Db, held: HeldOrder, amountCents: number): Promise<void> {
  if (held.paidCents > 0) return;
  const paidCents = Math.min(amountCents, held.totalCents);
  await tx
    .update(orders)
    .set({ paidCents, paidAt: sql`clock_timestamp()`, ...anotherVersion })
    .where(eq(orders.id, held.id));
  await addOrderEvent(tx, held.id, 'payment', `${formatMinor(paidCents, held.currency)} by card`, null);
  if (held.status !== 'Cancelled') return notifyOrdered(tx, held.id);
  await giveBack(tx, { ...held, paidCents }, paidCents, 'Paid after the order was cancelled', null, 'refund');
  await notifyCancelled(tx, held.id, paidCents);
}

/** Cancels an unpaid order and returns its stock. An order that staff have shipped stays. */
export async function letGoUnpaid(tx: Db, held: HeldOrder, reason: string): Promise<void> {
  if (held.status !== 'Processing' || held.paidCents > 0 || paymentWays[held.paymentMethod].isPaidOnDelivery) return;
  await tx
    .update(orders)
    .set({ status: 'Cancelled', statusAt: sql`clock_timestamp()`, cancelReason: reason, ...anotherVersion })
    .where(eq(orders.id, held.id));
  await tx.insert(orderStatusChanges).values({ orderId: held.id, status: 'Cancelled' });
  await returnStockOf(tx, held.id, null);
}

/** Records that a refund reached the card. An older event does not overwrite a failure. */
export async function recordRefunded(tx: Db, refundId: string, cardRefundId: string): Promise<void> {
  const [refund] = await tx
    .update(orderRefunds)
    .set({ cardRefundId, paidBackAt: sql`now()` })
    .where(and(eq(orderRefunds.id, refundId), isNull(orderRefunds.paidBackAt), isNull(orderRefunds.fault)))
    .returning();
  if (refund) await notePaidBack(tx, refund, null);
}

/** Records that the card provider accepted a refund; the bank's answer follows. */
export const noteRefundAsked = (tx: Db, refundId: string, cardRefundId: string) =>
  tx.update(orderRefunds).set({ cardRefundId }).where(eq(orderRefunds.id, refundId));

/**
 * Records that a refund did not reach the card, so that staff must pay it by hand: once, as they may have paid it since.
 * @param cardRefundId null if the card provider has made none
 */
export async function recordRefundFailed(
  tx: Db,
  refundId: string,
  fault: string,
  cardRefundId: string | null,
): Promise<void> {
  const [refund] = await tx
    .update(orderRefunds)
    .set({ fault, paidBackAt: null, ...(cardRefundId && { cardRefundId }) })
    .where(and(eq(orderRefunds.id, refundId), isNull(orderRefunds.fault)))
    .returning();
  if (!refund) return;
  await lockOrderById(tx, refund.orderId);
  await tx.update(orders).set(anotherVersion).where(eq(orders.id, refund.orderId));
}

/**
 * Records what was refunded at the card provider itself: it settles refunds that the provider has rejected here, and the rest is
 * a refund of its own.
 * @param totalCents all that was refunded there, also for this shop
 */
export async function recordOutsideRefunds(tx: Db, held: HeldOrder, totalCents: number, reason: string): Promise<void> {
  const refunds = await tx
    .select()
    .from(orderRefunds)
    .where(eq(orderRefunds.orderId, held.id))
    .orderBy(asc(orderRefunds.at), asc(orderRefunds.id));
  const rejected = refunds.filter(({ fault, cardRefundId }) => fault !== null && cardRefundId === null);
  let beyond = Math.min(totalCents, held.paidCents);
  for (const refund of refunds) if (!rejected.includes(refund)) beyond -= refund.amountCents;
  for (const { id, orderId, amountCents, paidBackAt } of rejected) {
    if (paidBackAt || amountCents > beyond) continue;
    beyond -= amountCents;
    await tx.update(orderRefunds).set({ fault: null, paidBackAt: sql`now()` }).where(eq(orderRefunds.id, id));
    await notePaidBack(tx, { orderId, amountCents }, null);
  }
  const rest = Math.min(beyond, held.paidCents - held.refundedCents);
  if (rest > 0) await recordRefund(tx, held, rest, reason);
}

/** Records that the latest refund of this amount that was made at the card provider itself did not reach the card. */
export async function recordOutsideRefundFailed(
  tx: Db,
  orderId: string,
  amountCents: number,
  fault: string,
  cardRefundId: string,
): Promise<void> {
  await lockOrderById(tx, orderId);
  const [known] = await tx.select().from(orderRefunds).where(eq(orderRefunds.cardRefundId, cardRefundId));
  if (known) return;
  const isOutside = and(
    eq(orderRefunds.orderId, orderId),
    eq(orderRefunds.amountCents, amountCents),
    isNull(orderRefunds.cardRefundId),
    isNull(orderRefunds.fault),
    isNotNull(orderRefunds.paidBackAt),
  );
  const [refund] = await tx.select().from(orderRefunds).where(isOutside).orderBy(desc(orderRefunds.at)).limit(1);
  if (refund) await recordRefundFailed(tx, refund.id, fault, cardRefundId);
}

/** Records in an order's history that the customer has the refund. */
export async function notePaidBack(
  tx: Db,
  { orderId, amountCents }: Pick<typeof orderRefunds.$inferSelect, 'orderId' | 'amountCents'>,
  byId: string | null,
): Promise<void> {
  const [order] = await tx.select({ currency: orders.currency }).from(orders).where(eq(orders.id, orderId));
  await addOrderEvent(tx, orderId, 'paid-back', formatMinor(amountCents, order!.currency), byId);
}
