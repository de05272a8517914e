import { type Address, type Customization, orderEventKinds, orderStatuses, paymentMethods } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../platform/database/columns.ts';
import { searchableText } from '../platform/database/searchableText.ts';
import { products, variants } from '../products/tables.ts';
import { staff } from '../staff/tables.ts';

/** Amounts in US cents. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** Sixteen characters of Crockford's base 32, without the hyphens that it is shown with. */
    number: text().notNull().unique('one_order_per_number'),
    status: text({ enum: orderStatuses }).notNull().default('Processing'),
    statusAt: instant().notNull().defaultNow(),
    currency: text({ enum: ['USD'] })
      .notNull()
      .default('USD'),
    subtotalCents: integer().notNull(),
    shippingCents: integer().notNull(),
    taxCents: integer().notNull(),
    totalCents: integer().notNull(),
    paymentMethod: text({ enum: paymentMethods }).notNull().default('cash-on-delivery'),
    /** What has been paid so far. */
    paidCents: integer().notNull().default(0),
    paidAt: instant(),
    /** What of it was given back, or is owed. */
    refundedCents: integer().notNull().default(0),
    customerName: text().notNull(),
    customerEmail: text().notNull(),
    contactEmail: text().notNull(),
    contactPhone: text(),
    shippingAddress: jsonb().$type<Address>().notNull(),
    billingAddress: jsonb().$type<Address>().notNull(),
    trackingCarrier: text(),
    trackingNumber: text(),
    cancelReason: text(),
    /** Since when its customer asks that it be cancelled, and why; `''` where they did not say. */
    cancelAskedAt: instant(),
    cancelAskedReason: text(),
    /** When that was declined, and what the customer was told. */
    cancelDeclinedAt: instant(),
    cancelAnswer: text(),
    placedAt: instant().notNull().defaultNow(),
    /** Counts what staff have done about it. */
    version: integer().notNull().default(1),
    /** The number that it had in another shop, if it comes from there. */
    importKey: text().unique('one_order_per_import_key'),
    /** What the list is searched by. */
    searchName: text().generatedAlwaysAs(
      (): SQL => searchableText('number', 'customer_name', 'customer_email', 'contact_email', 'import_key'),
    ),
  },
  (order) => [
    check('an_order_number_is_crockford', sql`${order.number} ~ '^[0-9A-HJKMNP-TV-Z]{16}$'`),
    check('an_order_has_a_known_status', sql`${order.status} in ('Processing', 'Shipped', 'Delivered', 'Cancelled')`),
    check('orders_are_in_dollars', sql`${order.currency} = 'USD'`),
    check(
      'an_order_adds_up',
      sql`${order.totalCents} = ${order.subtotalCents} + ${order.shippingCents} + ${order.taxCents}`,
    ),
    check(
      'amounts_are_not_negative',
      sql`${order.subtotalCents} >= 0 and ${order.shippingCents} >= 0 and ${order.taxCents} >= 0`,
    ),
    check('what_was_paid_is_of_the_total', sql`${order.paidCents} between 0 and ${order.totalCents}`),
    check('refunds_never_exceed_what_was_paid', sql`${order.refundedCents} between 0 and ${order.paidCents}`),
    check('a_way_to_pay_is_known', sql`${order.paymentMethod} in ('cash-on-delivery', 'card')`),
    check(
      'only_what_was_asked_is_declined',
      sql`${order.cancelAskedAt} is not null or ${order.cancelDeclinedAt} is null`,
    ),
    index('orders_by_placing').on(order.placedAt, order.id),
    index('orders_by_buyer').on(sql`lower(${order.customerEmail})`, order.placedAt, order.id),
    index('orders_by_status').on(order.status, order.placedAt, order.id),
    index('orders_that_ask_to_cancel')
      .on(order.placedAt, order.id)
      .where(
        sql`${order.cancelAskedAt} is not null and ${order.cancelDeclinedAt} is null and ${order.status} = 'Processing'`,
      ),
  ],
);

/** What was bought, as it was then: the product and its variant may be gone. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    productId: uuid().references(() => products.id, { onDelete: 'set null' }),
    variantId: uuid().references(() => variants.id, { onDelete: 'set null' }),
    title: text().notNull(),
    variant: text(),
    /** Of one piece, with what its customizations cost. */
    priceCents: integer().notNull(),
    quantity: integer().notNull(),
    description: text(),
    imageSrc: text(),
    imageAlt: text(),
    customizations: jsonb().$type<Customization[]>().notNull().default([]),
  },
  (line) => [
    check('a_line_costs_something_or_nothing', sql`${line.priceCents} >= 0`),
    check('a_line_holds_a_piece', sql`${line.quantity} >= 1`),
    index('lines_by_order').on(line.orderId, line.position),
    index('lines_by_product').on(line.productId),
    index('lines_by_variant').on(line.variantId),
  ],
);

/** Each status that an order has had, and who set it. */
export const orderStatusChanges = pgTable(
  'order_status_changes',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text({ enum: orderStatuses }).notNull(),
    /** When it was set, not when the transaction began: of two that waited for each other, the later one is later. */
    at: instant().notNull().default(sql`clock_timestamp()`),
    /** Null: nobody of the staff, as when it is placed. */
    byId: uuid().references(() => staff.id, { onDelete: 'set null' }),
  },
  (change) => [index('status_changes_by_order').on(change.orderId, change.at)],
);

/** What else happened to an order, and who did it: notes, and what was done in words. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text({ enum: orderEventKinds }).notNull(),
    text: text().notNull(),
    at: instant().notNull().default(sql`clock_timestamp()`),
    /** Null: nobody of the staff. */
    byId: uuid().references(() => staff.id, { onDelete: 'set null' }),
  },
  (event) => [
    check(
      'an_event_is_known',
      sql`${event.kind} in ('note', 'customer-note', 'address', 'tracking', 'payment', 'refund', 'paid-back', 'restock', 'cancel-request', 'cancel-declined')`,
    ),
    index('events_by_order').on(event.orderId, event.at),
  ],
);

/** Money that goes back to a customer. */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    amountCents: integer().notNull(),
    reason: text().notNull(),
    /** Since when the customer has it; null: somebody still has to pay it back. */
    paidBackAt: instant(),
    /** What the card provider calls it, once it has been asked for it. */
    cardRefundId: text().unique('one_refund_per_card_refund'),
    /** Why the card provider did not give it back. */
    fault: text(),
    at: instant().notNull().defaultNow(),
    byId: uuid().references(() => staff.id, { onDelete: 'set null' }),
  },
  (refund) => [
    check('a_refund_is_of_something', sql`${refund.amountCents} > 0`),
    index('refunds_by_order').on(refund.orderId, refund.at),
  ],
);
