import { eq, lt, sql } from 'drizzle-orm';
import { lockOrderById } from '../orders/lockOrder.ts';
import {
  recordOutsideRefundFailed,
  recordOutsideRefunds,
  recordRefunded,
  recordRefundFailed,
} from '../orders/payments.ts';
import type { Db } from '../platform/database/db.ts';
import type { CardProvider, CardRefund, PaymentEvent } from '../platform/payments/payment.ts';
import { lockOwnOrder, recordPage, recordPayment } from './cardPayments.ts';
import { recordDispute } from './disputes.ts';
import { messages } from './messages.ts';
import { cardPayments, paymentEvents } from './tables.ts';

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
  if (event.about === 'page') return recordPage(tx, event.page, messages.notPaidInTime);
  if (event.about === 'payment') return applyTotal(tx, event);
  if (event.about === 'dispute') return recordDispute(tx, event.dispute);
  if (event.about !== 'refund') return;
  await applyRefund(tx, event.refund);
}

async function applyRefund(tx: Db, { refundId, cardRefundId, paymentId, amountCents, state, fault }: CardRefund) {
  if (!cardRefundId) return;
  if (refundId && state === 'paid-back') await recordRefunded(tx, refundId, cardRefundId);
  if (state !== 'refused') return;
  if (refundId) return recordRefundFailed(tx, refundId, fault ?? '', cardRefundId);
  const [payment] = paymentId ? await tx.select().from(cardPayments).where(eq(cardPayments.paymentId, paymentId)) : [];
  if (!payment) return;
  const failed = { amountCents, fault: fault ?? '', cardRefundId, reason: messages.atStripe };
  await recordOutsideRefundFailed(tx, payment.orderId, failed);
}

/** A refund beyond our own refunds was made in the card provider's dashboard. */
async function applyTotal(
  tx: Db,
  { orderId, paymentId, amountCents, refundedCents }: PaymentEvent & { about: 'payment' },
): Promise<void> {
  const held = await lockOwnOrder(tx, orderId);
  if (!held) return;
  // The payment's own event may come later.
  if (held.paidCents === 0) await recordPayment(tx, held, null, paymentId, amountCents);
  const total = { refundedCents: sql`greatest(${cardPayments.refundedCents}, ${refundedCents})` };
  await tx.update(cardPayments).set(total).where(eq(cardPayments.paymentId, paymentId));
  await recordOutsideRefunds(tx, await lockOrderById(tx, orderId), refundedCents, messages.atStripe);
}
