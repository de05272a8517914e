import { lt, sql } from 'drizzle-orm';
import { noteGivenBack } from '../orders/giveBack.ts';
import { lockOrderById } from '../orders/lockOrder.ts';
import { noteNotPaidBack, notePaidBack } from '../orders/payments.ts';
import type { Db } from '../platform/database/db.ts';
import type { CardNews, CardProvider } from '../platform/payments/payment.ts';
import { findHeld, notePage, notePayment } from './cardPayments.ts';
import { noteDispute } from './disputes.ts';
import { paymentEvents } from './tables.ts';
import { words } from './words.ts';

/** Longer than Stripe retries an event. */
const rememberedFor = '60 days';

/** Handles a webhook event: once each, in any order. The event and its effects are one transaction. */
export async function hear(db: Db, { id, type, news }: ReturnType<CardProvider['understand']>): Promise<void> {
  await db.transaction(async (tx) => {
    // A concurrent delivery of the same event waits here.
    const [isNew] = await tx.insert(paymentEvents).values({ id, type }).onConflictDoNothing().returning();
    if (!isNew) return;
    await tx.delete(paymentEvents).where(lt(paymentEvents.at, sql`now() - ${rememberedFor}::interval`));
    await understood(tx, news);
  });
}

async function understood(tx: Db, news: CardNews): Promise<void> {
  if (news.about === 'page') return notePage(tx, news.page, words.notPaidInTime);
  if (news.about === 'payment') return noteRefunded(tx, news);
  if (news.about === 'dispute') return noteDispute(tx, news.dispute);
  if (news.about !== 'refund') return;
  const { refundId, cardRefundId, state, fault } = news.refund;
  if (!refundId || !cardRefundId) return;
  if (state === 'paid-back') await notePaidBack(tx, refundId, cardRefundId);
  if (state === 'refused') await noteNotPaidBack(tx, refundId, fault ?? '');
}

/** A refund beyond our own refunds was made in the card provider's dashboard. */
async function noteRefunded(
  tx: Db,
  { orderId, paymentId, amountCents, refundedCents }: CardNews & { about: 'payment' },
): Promise<void> {
  const held = await findHeld(tx, orderId);
  if (!held) return;
  // The payment's own event may come later.
  if (held.paidCents === 0) await notePayment(tx, held, null, paymentId, amountCents);
  const now = await lockOrderById(tx, orderId);
  const beyond = Math.min(refundedCents, now.paidCents) - now.refundedCents;
  if (beyond > 0) await noteGivenBack(tx, now, beyond, words.atStripe);
}
