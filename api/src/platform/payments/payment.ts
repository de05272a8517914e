import { type DisputeState, type PaymentMethod, payMinutes } from '@league/contract';
import type { Db } from '../database/db.ts';
import { promiseJobs } from '../jobs/jobs.ts';

/** Money that goes back to whoever bought. */
interface Refund {
  refundId: string;
  orderId: string;
  amountCents: number;
}

/** What a refund comes to: somebody of the staff has to pay it by hand, or it is under way by itself. */
type Refunded = 'owed' | 'under-way';

/**
 * A way to pay, as the shop needs to know it. Its functions run in the transaction of what they belong to: whoever needs
 * the network promises a job there.
 */
interface PaymentWay {
  /** Whether the money comes when the parcel is handed over. */
  isPaidOnDelivery: boolean;
  /** An order has been placed, and its money is waited for. */
  expect: (tx: Db, orderId: string) => Promise<void>;
  /** An order was cancelled before it was paid: nobody is to pay it any more. */
  letGo: (tx: Db, orderId: string) => Promise<void>;
  /** Gives money back. */
  refund: (tx: Db, refund: Refund) => Promise<Refunded>;
}

const nothing = async () => undefined;

/** The courier brings the cash; what goes back, somebody of the staff hands over. */
const cashOnDelivery: PaymentWay = {
  isPaidOnDelivery: true,
  expect: nothing,
  letGo: nothing,
  refund: async () => 'owed',
};

/** The kinds of the jobs that talk to the card provider. */
export const cardJobs = { close: 'payments.close', refund: 'payments.refund' } as const;

/** Paid at the card provider; what goes back, goes back by it. */
const card: PaymentWay = {
  isPaidOnDelivery: false,
  expect: (tx, orderId) => {
    const runAt = new Date(Date.now() + payMinutes * 60_000);
    return promiseJobs(tx, [{ kind: cardJobs.close, data: { orderId }, runAt }]);
  },
  letGo: (tx, orderId) => promiseJobs(tx, [{ kind: cardJobs.close, data: { orderId } }]),
  refund: async (tx, { refundId }) => {
    await promiseJobs(tx, [{ id: refundId, kind: cardJobs.refund }]);
    return 'under-way';
  },
};

export const paymentWays: Record<PaymentMethod, PaymentWay> = { 'cash-on-delivery': cashOnDelivery, card };

/** What is paid at the card provider. Amounts in US cents. */
export interface CardBill {
  orderId: string;
  /** As it is shown. */
  orderNumber: string;
  email: string;
  lines: { name: string; priceCents: number; quantity: number }[];
  shippingCents: number;
  taxCents: number;
  /** When the page closes by itself. */
  closesAt: Date;
  /** Where whoever has paid comes back to, and whoever has not. */
  paidUrl: string;
  unpaidUrl: string;
}

/** A page of the card provider as it is now. */
export interface CardPage {
  pageId: string;
  orderId: string;
  state: 'open' | 'paid' | 'closed';
  /** Once it is paid: what it calls the payment. */
  paymentId: string | null;
  amountCents: number;
}

/** A refund as the card provider has it. `underWay`: the bank will say. */
export interface CardRefund {
  /** As this shop calls it; null where it was not asked for here. */
  refundId: string | null;
  cardRefundId: string | null;
  state: 'paid-back' | 'under-way' | 'refused';
  /** Why it was refused. */
  fault: string | null;
}

/** A customer who has asked their bank to take a payment back, as the card provider has it. */
export interface CardDispute {
  disputeId: string;
  paymentId: string;
  amountCents: number;
  reason: string;
  state: DisputeState;
  /** Until when it can be answered. */
  answerBy: Date | null;
  /** When that was so. */
  at: Date;
}

/** What the card provider tells by itself, in any order and as often as it likes. */
export type CardNews =
  | { about: 'page'; page: CardPage }
  | { about: 'refund'; refund: CardRefund }
  /** So much of a payment has gone back by now, whoever asked for it. */
  | { about: 'payment'; orderId: string; paymentId: string; amountCents: number; refundedCents: number }
  | { about: 'dispute'; dispute: CardDispute }
  | { about: 'nothing' };

/** Who takes cards, over the network. Its functions throw 503 `payments.unreachable` when it does not answer. */
export interface CardProvider {
  /** Opens the page where an order is paid; asked again for the same order it is the same page. */
  open: (bill: CardBill) => Promise<{ pageId: string; url: string }>;
  lookAt: (pageId: string) => Promise<CardPage>;
  /** Closes the page unless it is closed or paid already. */
  close: (pageId: string) => Promise<CardPage>;
  /** Gives back part of a payment: once for its id, however often it is asked. */
  refund: (refund: Refund & { paymentId: string }) => Promise<CardRefund>;
  /** @throws 400 for what it has not signed, or not just now */
  understand: (body: Buffer, signature: string) => { id: string; type: string; news: CardNews };
}
