import { eq, lt, sql } from 'drizzle-orm';
import { incrementVersion } from '../orders/addOrderEvent.ts';
import type { Db } from '../platform/database/db.ts';
import type { CardDispute } from '../platform/payments/payment.ts';
import { cardDisputes, cardPayments } from './tables.ts';

/** Stores a dispute's state, in any order of events: each status once, as the latest event about it says. */
export async function recordDispute(tx: Db, dispute: CardDispute): Promise<void> {
  await addStatus(tx, dispute);
  const [isNews] = await tx
    .insert(cardDisputes)
    .values(dispute)
    .onConflictDoUpdate({
      target: [cardDisputes.disputeId, cardDisputes.status],
      set: dispute,
      setWhere: lt(cardDisputes.at, dispute.at),
    })
    .returning();
  const [paid] = await tx.select().from(cardPayments).where(eq(cardPayments.paymentId, dispute.paymentId));
  if (isNews && paid) await incrementVersion(tx, paid.orderId);
}

/** Gives its status to the row of the same state that was stored before statuses were recorded. */
const addStatus = (tx: Db, { disputeId, state, status, isRefundable, at }: CardDispute) =>
  tx.execute(sql`
    update card_disputes set status = ${status}, is_refundable = ${isRefundable}
    where dispute_id = ${disputeId} and state = ${state} and status is null and at <= ${at.toISOString()}
      and not exists (select from card_disputes known where known.dispute_id = ${disputeId} and known.status = ${status})`);
