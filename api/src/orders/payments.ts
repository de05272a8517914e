import { formatCents } from '@league/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { paymentWays } from '../platform/payments/payment.ts';
import { returnStockOf } from '../products/stock.ts';
import { giveBack } from './giveBack.ts';
import { type HeldOrder, lockOrderById } from './lockOrder.ts';
import { orderRefunds, orderStatusChanges, orders } from './tables.ts';
import { tellCancelled, tellOrdered } from './tellCustomer.ts';
import { anotherVersion, writeDown } from './writeDown.ts';

/**
 * Writes down that an order was paid: once, however often and in whatever order that is told. What was paid for an order
 * that was cancelled meanwhile goes back at once.
 */
export async function notePaid(tx: Db, held: HeldOrder, amountCents: number): Promise<void> {
  if (held.paidCents > 0) return;
  const paidCents = Math.min(amountCents, held.totalCents);
  await tx
    .update(orders)
    .set({ paidCents, paidAt: sql`clock_timestamp()`, ...anotherVersion })
    .where(eq(orders.id, held.id));
  await writeDown(tx, held.id, 'payment', `${formatCents(paidCents)} by card`, null);
  if (held.status !== 'Cancelled') return tellOrdered(tx, held.id);
  await giveBack(tx, { ...held, paidCents }, paidCents, 'Paid after the order was cancelled', null, 'refund');
  await tellCancelled(tx, held.id, paidCents);
}

/** Cancels an order that nobody paid, and puts its pieces back. One that staff have sent out already stays. */
export async function letGoUnpaid(tx: Db, held: HeldOrder, reason: string): Promise<void> {
  if (held.status !== 'Processing' || held.paidCents > 0 || paymentWays[held.paymentMethod].isPaidOnDelivery) return;
  await tx
    .update(orders)
    .set({ status: 'Cancelled', statusAt: sql`clock_timestamp()`, cancelReason: reason, ...anotherVersion })
    .where(eq(orders.id, held.id));
  await tx.insert(orderStatusChanges).values({ orderId: held.id, status: 'Cancelled' });
  await returnStockOf(tx, held.id, null);
}

/** Writes down that a refund has reached the card; what failed at last is not said to have worked by older news. */
export async function notePaidBack(tx: Db, refundId: string, cardRefundId: string): Promise<void> {
  const [refund] = await tx
    .update(orderRefunds)
    .set({ cardRefundId, paidBackAt: sql`now()` })
    .where(and(eq(orderRefunds.id, refundId), isNull(orderRefunds.paidBackAt), isNull(orderRefunds.fault)))
    .returning();
  if (refund) await writeDown(tx, refund.orderId, 'paid-back', formatCents(refund.amountCents), null);
}

/** Writes down that the card provider has a refund, and that the bank will say. */
export const noteRefundAsked = (tx: Db, refundId: string, cardRefundId: string) =>
  tx.update(orderRefunds).set({ cardRefundId }).where(eq(orderRefunds.id, refundId));

/** Writes down that a refund did not reach the card, which makes it somebody's to pay by hand. */
export async function noteNotPaidBack(tx: Db, refundId: string, fault: string): Promise<void> {
  const [refund] = await tx
    .update(orderRefunds)
    .set({ fault, paidBackAt: null })
    .where(eq(orderRefunds.id, refundId))
    .returning();
  if (!refund) return;
  await lockOrderById(tx, refund.orderId);
  await tx.update(orders).set(anotherVersion).where(eq(orders.id, refund.orderId));
}
