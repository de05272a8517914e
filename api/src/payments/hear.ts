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

/** For longer than that nothing is told again. */
const rememberedFor = '60 days';

/** Takes in what the card provider tells: once each, in whatever order it comes. What follows from it is there with it. */
export async function hear(db: Db, { id, type, news }: ReturnType<CardProvider['understand']>): Promise<void> {
  await db.transaction(async (tx) => {
    // Whoever hears the same at the same time waits here.
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

/** What has gone back beyond what was asked for here, somebody has given back at the card provider itself. */
async function noteRefunded(
  tx: Db,
  { orderId, paymentId, amountCents, refundedCents }: CardNews & { about: 'payment' },
): Promise<void> {
  const held = await findHeld(tx, orderId);
  if (!held) return;
  // News of the payment itself may come later than this.
  if (held.paidCents === 0) await notePayment(tx, held, null, paymentId, amountCents);
  const now = await lockOrderById(tx, orderId);
  const beyond = Math.min(refundedCents, now.paidCents) - now.refundedCents;
  if (beyond > 0) await noteGivenBack(tx, now, beyond, words.atStripe);
}
