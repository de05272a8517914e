import type { PaymentMethod } from '@league/contract';
import type { Db } from './db.ts';

/** Money that goes back to whoever bought. */
interface Refund {
  refundId: string;
  orderId: string;
  amountCents: number;
}

/** What a refund comes to: the customer has it, or somebody of the staff has to pay it by hand. */
type Refunded = 'paid-back' | 'owed';

/** A way to pay, as the shop needs to know it. */
interface PaymentWay {
  /** Whether the money comes when the parcel is handed over. */
  isPaidOnDelivery: boolean;
  /**
   * Gives money back, in the transaction that writes the refund down: whoever needs the network for it promises a job
   * there, and answers `owed` until it is done.
   */
  refund: (tx: Db, refund: Refund) => Promise<Refunded>;
}

/** The courier brings the cash; what goes back, somebody of the staff hands over. */
const cashOnDelivery: PaymentWay = { isPaidOnDelivery: true, refund: async () => 'owed' };

export const paymentWays: Record<PaymentMethod, PaymentWay> = { 'cash-on-delivery': cashOnDelivery };
