import { eq } from 'drizzle-orm';
import { lockOrderById } from '../orders/lockOrder.ts';
import { recordOutsideRefunds, recordRefundAccepted, recordRefunded, recordRefundFailed } from '../orders/payments.ts';
import { orderRefunds, orders } from '../orders/tables.ts';
import type { Db } from '../platform/database/db.ts';
import type { JobKinds } from '../platform/jobs/jobs.ts';
import { cardJobs } from '../platform/payments/payment.ts';
import { type Cards, closePage } from './cardPayments.ts';
import { messages } from './messages.ts';
import { cardPayments } from './tables.ts';

/** This room's jobs: closing pages and refunding, retried while the card provider is unreachable. */
export const paymentJobs = (db: Db, cards: Cards): JobKinds => ({
  [cardJobs.close]: ({ data }) => closePage(db, cards, (data as { orderId: string }).orderId, messages.notPaidInTime),
  [cardJobs.refund]: ({ id }) => giveBackToCard(db, cards, id),
});

async function giveBackToCard(db: Db, cards: Cards, refundId: string): Promise<void> {
  const [wanted] = await db
    .select({ refund: orderRefunds, currency: orders.currency, paymentId: cardPayments.paymentId })
    .from(orderRefunds)
    .innerJoin(orders, eq(orders.id, orderRefunds.orderId))
    .leftJoin(cardPayments, eq(cardPayments.orderId, orderRefunds.orderId))
    .where(eq(orderRefunds.id, refundId));
  if (!wanted || wanted.refund.paidBackAt || wanted.refund.cardRefundId || wanted.refund.fault) return;
  const { refund, currency, paymentId } = wanted;
  if (!paymentId) return recordRefundFailed(db, refundId, messages.noPayment, null);
  if (!cards) throw new Error('Card payments are no longer available here.');
  const { orderId, amountCents } = refund;
  const { cardRefundId, state, fault } = await cards.refund({ refundId, orderId, amountCents, currency, paymentId });
  await db.transaction(async (tx) => {
    if (state === 'refused') {
      const held = await lockOrderById(tx, orderId);
      await recordRefundFailed(tx, refundId, fault ?? '', cardRefundId);
      // It may have been refused because it was refunded in the dashboard while it waited.
      const [payment] = await tx.select().from(cardPayments).where(eq(cardPayments.orderId, orderId));
      return recordOutsideRefunds(tx, held, payment!.refundedCents, messages.atStripe);
    }
    if (state === 'paid-back') return recordRefunded(tx, refundId, cardRefundId!);
    await recordRefundAccepted(tx, refundId, cardRefundId!);
  });
}
