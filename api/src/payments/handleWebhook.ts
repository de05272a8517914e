import { lt, sql } from 'drizzle-orm';
import { recordRefund } from '../orders/giveBack.ts';
import { lockOrderById } from '../orders/lockOrder.ts';
import { recordRefunded, recordRefundFailed } from '../orders/payments.ts';
import type { Db } from '../platform/database/db.ts';
import type { CardProvider, PaymentEvent } from '../platform/payments/payment.ts';
import { findHeld, recordPage, recordPayment } from './cardPayments.ts';
import { recordDispute } from './disputes.ts';
import { paymentEvents } from './tables.ts';
import { words } from './words.ts';

/** Longer than Stripe retries an event. */
const retention = '60 days';

/** Handles a webhook event: once each, in any order. The event and its effects are one transaction. */
export async function handleWebhook(
  db: Db,
  { id, type, event }: ReturnType<CardProvider['parseEvent']>,
): Promise<void> {
  await db.transaction(async (tx) => {
    // A concurrent delivery of the same event waits here.
    const [isNew] = await tx.insert(paymentEvents).values({ id, type }).onConflictDoNothing().returning();
    if (!isNew) return;
    await tx.delete(paymentEvents).where(lt(paymentEvents.at, sql`now() - ${retention}::interval`));
    await applyEvent(tx, event);
  });
}

async function applyEvent(tx: Db, event: PaymentEvent): Promise<void> {
  if (event.about === 'page') return recordPage(tx, event.page, words.notPaidInTime);
  if (event.about === 'payment') return recordOutsideRefund(tx, event);
  if (event.about === 'dispute') return recordDispute(tx, event.dispute);
  if (event.about !== 'refund') return;
  const { refundId, cardRefundId, state, fault } = event.refund;
  if (!refundId || !cardRefundId) return;
  if (state === 'paid-back') await recordRefunded(tx, refundId, cardRefundId);
  if (state === 'refused') await recordRefundFailed(tx, refundId, fault ?? '');
}

/** A refund beyond our own refunds was made in the card provider's dashboard. */
async function recordOutsideRefund(
  tx: Db,
  { orderId, paymentId, amountCents, refundedCents }: PaymentEvent & { about: 'payment' },
): Promise<void> {
  const held = await findHeld(tx, orderId);
  if (!held) return;
  // The payment's own event may come later.
  if (held.paidCents === 0) await recordPayment(tx, held, null, paymentId, amountCents);
  const now = await lockOrderById(tx, orderId);
  const beyond = Math.min(refundedCents, now.paidCents) - now.refundedCents;
  if (beyond > 0) await recordRefund(tx, now, beyond, words.atStripe);
}
