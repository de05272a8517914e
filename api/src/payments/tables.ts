import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { orders } from '../orders/tables.ts';
import { createdAt, instant } from '../platform/columns.ts';

/** An order that is paid by card, and where its payment stands at Stripe. */
export const cardPayments = pgTable(
  'card_payments',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Until then it can be paid; after that its pieces go back on the shelf. */
    payUntil: instant().notNull(),
    /** Stripe's Checkout Session; null until Stripe has opened one. */
    sessionId: text().unique('one_order_per_card_session'),
    /** Where the customer pays. */
    url: text(),
    /** What a refund names; null until it is paid. */
    paymentIntent: text(),
    createdAt: createdAt(),
  },
  (payment) => [index('card_payments_by_intent').on(payment.paymentIntent)],
);

/** What Stripe has told, each once, in whatever order it came. */
export const paymentEvents = pgTable('payment_events', {
  /** Stripe's own id. */
  id: text().primaryKey(),
  type: text().notNull(),
  at: instant().notNull().defaultNow(),
});
