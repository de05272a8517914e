import { disputeStates } from '@league/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { orders } from '../orders/tables.ts';
import { createdAt, id, instant } from '../platform/database/columns.ts';

/** Where an order is paid by card, and the payment once there is one. */
export const cardPayments = pgTable('card_payments', {
  orderId: uuid()
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  /** What the card provider calls its page. */
  pageId: text().notNull().unique('one_order_per_payment_page'),
  /** Null where it was paid before its opening was written down. */
  url: text(),
  /** What it calls the payment: refunds are of it. */
  paymentId: text().unique('one_order_per_card_payment'),
  createdAt: createdAt(),
});

/** What the card provider has told: each of its events is heard once. */
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
 * What was told of disputes, a line for each state of each; the latest says how far it is. By the payment, which may
 * become known after its dispute.
 */
export const cardDisputes = pgTable(
  'card_disputes',
  {
    id: id(),
    /** What the card provider calls it. */
    disputeId: text().notNull(),
    paymentId: text().notNull(),
    amountCents: integer().notNull(),
    reason: text().notNull(),
    state: text({ enum: disputeStates }).notNull(),
    answerBy: instant(),
    /** When it was so, by the card provider's clock. */
    at: instant().notNull(),
  },
  (dispute) => [
    unique('a_dispute_is_told_once_in_each_state').on(dispute.disputeId, dispute.state),
    check('a_dispute_has_a_known_state', sql`${dispute.state} in ('needs-answer', 'under-review', 'won', 'lost')`),
    index('disputes_by_payment').on(dispute.paymentId, dispute.at),
  ],
);
