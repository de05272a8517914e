import { type DisputeState, type PaymentMethod, payMinutes } from '@league/contract';
import type { Db } from '../database/db.ts';
import { enqueueJobs } from '../jobs/jobs.ts';

/** Money that goes back to the buyer. */
interface Refund {
  refundId: string;
  orderId: string;
  /** In minor units of the order's currency. */
  amountCents: number;
  currency: string;
}

/** The result of a refund: staff must pay it by hand, or it is processed automatically. */
type RefundResult = 'owed' | 'under-way';

/**
 * A payment method as the shop uses it. Its functions run in the caller's transaction: network calls are enqueued as jobs
 * there.
 */
interface PaymentWay {
  /** Whether the buyer pays on delivery. */
  isPaidOnDelivery: boolean;
  /** An order awaits payment, from its placing on or again. */
  expect: (tx: Db, orderId: string, placedAt: Date) => Promise<void>;
  /** An order was canceled before payment. */
  release: (tx: Db, orderId: string) => Promise<void>;
  /** Refunds money. */
  refund: (tx: Db, refund: Refund) => Promise<RefundResult>;
}

const nothing = async () => undefined;

/** The courier collects cash; staff pay refunds by hand. */
const cashOnDelivery: PaymentWay = {
  isPaidOnDelivery: true,
  expect: nothing,
  release: nothing,
  refund: async () => 'owed',
};

/** The kinds of jobs that call the card provider. */
export const cardJobs = { close: 'payments.close', refund: 'payments.refund' } as const;

/** Paid and refunded through the card provider. */
const card: PaymentWay = {
  isPaidOnDelivery: false,
  expect: (tx, orderId, placedAt) => {
    const runAt = new Date(Math.max(Date.now(), placedAt.getTime() + payMinutes * 60_000));
    return enqueueJobs(tx, [{ kind: cardJobs.close, data: { orderId }, runAt }]);
  },
  release: (tx, orderId) => enqueueJobs(tx, [{ kind: cardJobs.close, data: { orderId } }]),
  refund: async (tx, { refundId }) => {
    await enqueueJobs(tx, [{ id: refundId, kind: cardJobs.refund }]);
    return 'under-way';
  },
};

export const paymentHandlers: Record<PaymentMethod, PaymentWay> = { 'cash-on-delivery': cashOnDelivery, card };

/** A payment at the card provider. Amounts in minor units of the currency (`decimalsOf`), here and below. */
export interface CardBill {
  orderId: string;
  /** As displayed. */
  orderNumber: string;
  email: string;
  currency: string;
  lines: { name: string; priceCents: number; quantity: number }[];
  shippingCents: number;
  taxCents: number;
  /** When the page expires. */
  closesAt: Date;
  /** The return addresses after paying and after leaving. */
  paidUrl: string;
  unpaidUrl: string;
}

/** The current state of a payment page at the card provider. */
export interface CardPage {
  pageId: string;
  orderId: string;
  state: 'open' | 'paid' | 'closed';
  /** The provider's payment id once paid. */
  paymentId: string | null;
  amountCents: number;
}

/** A refund at the card provider. `underWay`: the bank has not answered yet. */
export interface CardRefund {
  /** This shop's refund id; null if the refund was made at the provider. */
  refundId: string | null;
  /** Null if the provider has made none. */
  cardRefundId: string | null;
  /** The payment of which it is a part. */
  paymentId: string | null;
  amountCents: number;
  state: 'paid-back' | 'under-way' | 'refused';
  /** Why it failed. */
  fault: string | null;
}

/** A dispute (chargeback) at the card provider. */
export interface CardDispute {
  disputeId: string;
  paymentId: string;
  amountCents: number;
  reason: string;
  state: DisputeState;
  /** The state in the card provider's terms, which tell an inquiry, a dispute and an appeal apart. */
  status: string;
  /** Whether the payment may still be refunded: during an inquiry, which has not taken the money. */
  isRefundable: boolean;
  /** The deadline of a response. */
  answerBy: Date | null;
  /** The time of this state. */
  at: Date;
}

/** The card provider's webhook events, in any order and possibly repeated. */
export type PaymentEvent =
  | { about: 'page'; page: CardPage }
  | { about: 'refund'; refund: CardRefund }
  /** The total refunded so far, whoever requested it. */
  | { about: 'payment'; orderId: string; paymentId: string; amountCents: number; refundedCents: number }
  | { about: 'dispute'; dispute: CardDispute }
  | { about: 'nothing' };

/** The card provider's API. Its functions throw 503 `payments.unreachable` if it does not answer. */
export interface CardProvider {
  /** Whether the account may be paid in this currency; true as well if the provider does not say. */
  accepts: (currency: string) => Promise<boolean>;
  /** Creates the payment page of an order; idempotent per order. */
  open: (bill: CardBill) => Promise<{ pageId: string; url: string }>;
  lookAt: (pageId: string) => Promise<CardPage>;
  /** Expires the page unless it is expired or paid. */
  close: (pageId: string) => Promise<CardPage>;
  /** Refunds part of a payment; idempotent per refund id. */
  refund: (refund: Refund & { paymentId: string }) => Promise<CardRefund>;
  /** @throws 400 for an invalid or outdated signature */
  parseEvent: (body: Buffer, signature: string) => { id: string; type: string; event: PaymentEvent };
}
