import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { orders } from '../orders/tables.ts';
import { createdAt, instant } from '../platform/columns.ts';

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
