import { disputeStates } from '@league/contract';
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { orders } from '../orders/tables.ts';
import { createdAt, id, instant, isOneOf } from '../platform/database/columns.ts';

/** An order's card payment: its page, and the payment's id once paid. */
export const cardPayments = pgTable('card_payments', {
  orderId: uuid()
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  /** The page's id at the card provider. */
  pageId: text().notNull().unique('one_order_per_payment_page'),
  /** Null if it was paid before its opening was stored. */
  url: text(),
  /** The payment's id at the card provider, used for refunds. */
  paymentId: text().unique('one_order_per_card_payment'),
  /** The highest total refunded that the card provider has told, whoever requested it. */
  refundedCents: integer().notNull().default(0),
  createdAt: createdAt(),
});

/** Received webhook events: each is handled once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (event) => [index('payment_events_by_time').on(event.at)],
);

/**
 * The states of disputes, one row each; the latest is the current one. By payment, which may become known after its dispute.
 */
export const cardDisputes = pgTable(
  'card_disputes',
  {
    id: id(),
    /** Its id at the card provider. */
    disputeId: text().notNull(),
    paymentId: text().notNull(),
    amountCents: integer().notNull(),
    reason: text().notNull(),
    state: text({ enum: disputeStates }).notNull(),
    /** In the card provider's terms. Null: stored before it was recorded. */
    status: text(),
    /** Whether the payment may still be refunded. */
    isRefundable: boolean().notNull().default(false),
    answerBy: instant(),
    /** The time of the state, by the card provider's clock. */
    at: instant().notNull(),
  },
  (dispute) => [
    unique('a_dispute_is_told_once_in_each_status').on(dispute.disputeId, dispute.status),
    check('a_dispute_has_a_known_state', isOneOf(dispute.state, disputeStates)),
    index('disputes_by_payment').on(dispute.paymentId, dispute.at),
  ],
);
