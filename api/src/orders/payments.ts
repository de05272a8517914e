import { formatMinor } from '@league/contract';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { newId } from '../platform/database/columns.ts';
import type { Db } from '../platform/database/db.ts';
import { paymentHandlers } from '../platform/payments/payment.ts';
import { returnStockOf } from '../products/stock.ts';
import { addOrderEvent, nextVersion } from './addOrderEvent.ts';
import { createRefund, recordRefund } from './createRefund.ts';
import { type LockedOrder, lockOrderById } from './lockOrder.ts';
import { notifyCancelled, notifyOrdered } from './notifyCustomer.ts';
import { orderRefunds, orderStatusChanges, orders } from './tables.ts';

/**
 * Records an order's payment, once, however often and in whatever order events arrive. A payment for an order that was cancelled
 * meanwhile is refunded at once.
 */
export async function recordPaid(tx: Db, held: LockedOrder, amountCents: number): Promise<void> {
  if (held.paidCents > 0 || held.paidAt) return;
  const paidCents = Math.min(amountCents, held.totalCents);
  await tx
    .update(orders)
    .set({ paidCents, paidAt: sql`clock_timestamp()`, ...nextVersion })
    .where(eq(orders.id, held.id));
  await addOrderEvent(tx, held.id, 'payment', `${formatMinor(paidCents, held.currency)} by card`, null);
  if (held.status !== 'Cancelled') return notifyOrdered(tx, held.id);
  if (paidCents > 0)
    await createRefund(tx, { ...held, paidCents }, paidCents, 'Paid after the order was cancelled', null, 'refund');
  await notifyCancelled(tx, held.id, paidCents);
}

/** Cancels an unpaid order and returns its stock. An order that staff have shipped stays. */
export async function cancelUnpaid(tx: Db, held: LockedOrder, reason: string): Promise<void> {
  if (held.status !== 'Processing' || held.paidCents > 0 || held.paidAt) return;
  if (paymentHandlers[held.paymentMethod].isPaidOnDelivery) return;
  await tx
    .update(orders)
    .set({ status: 'Cancelled', statusAt: sql`clock_timestamp()`, cancelReason: reason, ...nextVersion })
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
  if (refund) await addPaidBackEvent(tx, refund, null);
}

/** Records that the card provider accepted a refund; the bank's answer follows. */
export const recordRefundAccepted = (tx: Db, refundId: string, cardRefundId: string) =>
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
  await tx.update(orders).set(nextVersion).where(eq(orders.id, refund.orderId));
}

/**
 * Records what was refunded at the card provider itself.
 * @param totalCents all that was refunded there, also for this shop
 */
export async function recordOutsideRefunds(
  tx: Db,
  held: LockedOrder,
  totalCents: number,
  reason: string,
): Promise<void> {
  let beyond = Math.min(totalCents, held.paidCents);
  for (const refund of await listRefunds(tx, held)) if (!isRejected(refund)) beyond -= refund.amountCents;
  await settle(tx, held, beyond, reason);
}

/**
 * Records that a refund that was made at the card provider itself did not reach the card: the latest one of its amount, otherwise
 * the latest ones that make it up, the last of them in part. One that is not recorded yet is recorded first.
 */
export async function recordOutsideRefundFailed(
  tx: Db,
  orderId: string,
  { amountCents, fault, cardRefundId, reason }: FailedRefund,
): Promise<void> {
  const held = await lockOrderById(tx, orderId);
  const before = await listRefunds(tx, held);
  if (before.some((refund) => refund.cardRefundId === cardRefundId)) return;
  const recordedCents = before.filter(isOutside).reduce((sum, refund) => sum + refund.amountCents, 0);
  if (recordedCents < amountCents) await settle(tx, held, amountCents, reason);
  const outside = (await listRefunds(tx, held)).filter(isOutside).toReversed().toSorted(byPaidBack);
  const exact = outside.find((refund) => refund.amountCents === amountCents);
  let leftCents = amountCents;
  let part = 0;
  for (const refund of exact ? [exact] : outside) {
    if (leftCents === 0) break;
    const failedCents = Math.min(leftCents, refund.amountCents);
    leftCents -= failedCents;
    part += 1;
    const id = await splitOff(tx, refund, failedCents);
    await recordRefundFailed(tx, id, fault, part === 1 ? cardRefundId : `${cardRefundId}/${part}`);
  }
}

interface FailedRefund {
  amountCents: number;
  fault: string;
  cardRefundId: string;
  /** Of a refund that is not recorded yet. */
  reason: string;
}

type Refund = typeof orderRefunds.$inferSelect;

/** An order's refunds, oldest first. */
const listRefunds = (tx: Db, { id }: LockedOrder): Promise<Refund[]> =>
  tx
    .select()
    .from(orderRefunds)
    .where(eq(orderRefunds.orderId, id))
    .orderBy(asc(orderRefunds.at), asc(orderRefunds.id));

/** The card provider has made none. */
const isRejected = ({ fault, cardRefundId }: Refund) => fault !== null && cardRefundId === null;

/** Paid back at the card provider itself. */
const isOutside = ({ fault, cardRefundId, paidBackAt }: Refund) =>
  fault === null && cardRefundId === null && paidBackAt !== null;

/** The latest first. */
const byPaidBack = (a: Refund, b: Refund) => b.paidBackAt!.getTime() - a.paidBackAt!.getTime();

/** Settles refunds that the card provider has rejected here with an amount refunded there; the rest is a refund of its own. */
async function settle(tx: Db, held: LockedOrder, cents: number, reason: string): Promise<void> {
  let beyond = cents;
  for (const refund of await listRefunds(tx, held)) {
    const { id, orderId, amountCents, paidBackAt } = refund;
    if (!isRejected(refund) || paidBackAt || amountCents > beyond) continue;
    beyond -= amountCents;
    await tx.update(orderRefunds).set({ fault: null, paidBackAt: sql`now()` }).where(eq(orderRefunds.id, id));
    await addPaidBackEvent(tx, { orderId, amountCents }, null);
  }
  const rest = Math.min(beyond, held.paidCents - held.refundedCents);
  if (rest > 0) await recordRefund(tx, held, rest, reason);
}

/** Makes part of a refund a refund of its own. @returns its id, which is the refund's own if that is all of it */
async function splitOff(tx: Db, { id, ...refund }: Refund, amountCents: number): Promise<string> {
  if (amountCents === refund.amountCents) return id;
  const partId = newId();
  const rest = { amountCents: refund.amountCents - amountCents };
  await tx.update(orderRefunds).set(rest).where(eq(orderRefunds.id, id));
  const at = sql`(select at from order_refunds where id = ${id})`;
  await tx.insert(orderRefunds).values({ ...refund, id: partId, amountCents, at });
  return partId;
}

/** Records in an order's history that the customer has the refund. */
export async function addPaidBackEvent(
  tx: Db,
  { orderId, amountCents }: Pick<Refund, 'orderId' | 'amountCents'>,
  byId: string | null,
): Promise<void> {
  const [order] = await tx.select({ currency: orders.currency }).from(orders).where(eq(orders.id, orderId));
  await addOrderEvent(tx, orderId, 'paid-back', formatMinor(amountCents, order!.currency), byId);
}
