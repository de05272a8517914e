import { eq } from 'drizzle-orm';
import { markChanged } from '../orders/addOrderEvent.ts';
import type { Db } from '../platform/database/db.ts';
import type { CardDispute } from '../platform/payments/payment.ts';
import { cardDisputes, cardPayments } from './tables.ts';

/** Stores a dispute's state: each state once, in any order of events. */
export async function recordDispute(tx: Db, dispute: CardDispute): Promise<void> {
  const [isNews] = await tx.insert(cardDisputes).values(dispute).onConflictDoNothing().returning();
  const [paid] = await tx.select().from(cardPayments).where(eq(cardPayments.paymentId, dispute.paymentId));
  if (isNews && paid) await markChanged(tx, paid.orderId);
}
