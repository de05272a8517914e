import { formatMinor } from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { newId } from '../platform/database/columns.ts';
import { orReject } from '../platform/database/constraints.ts';
import type { Db } from '../platform/database/db.ts';
import { invalidField } from '../platform/http/httpErrors.ts';
import { paymentHandlers } from '../platform/payments/payment.ts';
import { addOrderEvent, nextVersion } from './addOrderEvent.ts';
import type { LockedOrder } from './lockOrder.ts';
import { orderRefunds, orders } from './tables.ts';

/**
 * Refunds part of an order by its payment method. The database rejects refunds beyond what was paid, also concurrent ones.
 * @param byId null if no member of staff asked for it
 * @param field the field of an error
 */
export async function createRefund(
  tx: Db,
  held: LockedOrder,
  amountCents: number,
  reason: string,
  byId: string | null,
  field: string,
): Promise<void> {
  const refundId = newId();
  await count(tx, held, amountCents, field);
  await tx.insert(orderRefunds).values({ id: refundId, orderId: held.id, amountCents, reason, byId });
  await addOrderEvent(tx, held.id, 'refund', `${formatMinor(amountCents, held.currency)}: ${reason}`, byId);
  await paymentHandlers[held.paymentMethod].refund(tx, {
    refundId,
    orderId: held.id,
    amountCents,
    currency: held.currency,
  });
}

/** Records a refund that was made at the card provider itself. */
export async function recordRefund(tx: Db, held: LockedOrder, amountCents: number, reason: string): Promise<void> {
  await count(tx, held, amountCents, 'amount');
  const paidBackAt = sql`now()`;
  await tx.insert(orderRefunds).values({ orderId: held.id, amountCents, reason, paidBackAt: paidBackAt as never });
  await addOrderEvent(tx, held.id, 'refund', `${formatMinor(amountCents, held.currency)}: ${reason}`, null);
}

async function count(tx: Db, held: LockedOrder, amountCents: number, field: string) {
  const tooMuch = () => invalidField(field, 'orders.refund-too-high', leftToRefund(held));
  const counted = tx
    .update(orders)
    .set({ refundedCents: sql`${orders.refundedCents} + ${amountCents}`, ...nextVersion })
    .where(eq(orders.id, held.id));
  await orReject(counted, { refunds_never_exceed_what_was_paid: tooMuch });
}

function leftToRefund({ paidCents, refundedCents, currency }: LockedOrder): string {
  const left = paidCents - refundedCents;
  if (paidCents === 0) return 'Nothing was paid for this order yet, so there is nothing to refund.';
  if (left === 0) return 'All that was paid has been refunded already.';
  return `Of what was paid, ${formatMinor(left, currency)} can be refunded at most.`;
}
