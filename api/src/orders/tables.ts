import {
  type Address,
  type Customization,
  type InLanguages,
  orderEventKinds,
  orderStatuses,
  paymentMethods,
} from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import {
  chosenLanguage,
  id,
  instant,
  isOneOf,
  ref,
  translations,
  translationsAreTexts,
} from '../platform/database/columns.ts';
import { searchableText } from '../platform/database/searchableText.ts';
import { products, variants } from '../products/tables.ts';
import { staff } from '../staff/tables.ts';

/** Amounts in minor units of the order's currency: `cents` of US dollars, whole yen, fils of Kuwaiti dinars. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** Sixteen characters of Crockford's base 32, without the hyphens that it is shown with. */
    number: text().notNull().unique('one_order_per_number'),
    status: text({ enum: orderStatuses }).notNull().default('Processing'),
    statusAt: instant().notNull().defaultNow(),
    /** ISO 4217: the league's when it was placed. */
    currency: text().notNull().default('USD'),
    subtotalCents: integer().notNull(),
    shippingCents: integer().notNull(),
    taxCents: integer().notNull(),
    totalCents: integer().notNull(),
    paymentMethod: text({ enum: paymentMethods }).notNull().default('cash-on-delivery'),
    /** The amount paid so far. */
    paidCents: integer().notNull().default(0),
    paidAt: instant(),
    /** The part of it that was refunded, or is due as a refund. */
    refundedCents: integer().notNull().default(0),
    customerName: text().notNull(),
    customerEmail: text().notNull(),
    contactEmail: text().notNull(),
    contactPhone: text(),
    /** Of the page on which it was placed, for the mails about it. */
    language: chosenLanguage(),
    shippingAddress: jsonb().$type<Address>().notNull(),
    billingAddress: jsonb().$type<Address>().notNull(),
    trackingCarrier: text(),
    trackingNumber: text(),
    cancelReason: text(),
    /** When the customer asked to cancel it, and why; `''` if they gave no reason. */
    cancelAskedAt: instant(),
    cancelAskedReason: text(),
    /** When that was declined, and the message to the customer. */
    cancelDeclinedAt: instant(),
    cancelAnswer: text(),
    placedAt: instant().notNull().defaultNow(),
    /** Increases with each change by staff. */
    version: integer().notNull().default(1),
    /** Its number in another shop, if it was imported. */
    importKey: text().unique('one_order_per_import_key'),
    /** The text that the list's search reads. */
    searchName: text().generatedAlwaysAs(
      (): SQL => searchableText(['number', 'customer_name', 'customer_email', 'contact_email', 'import_key']),
    ),
  },
  (order) => [
    check('an_order_number_is_crockford', sql`${order.number} ~ '^[0-9A-HJKMNP-TV-Z]{16}$'`),
    check('an_order_has_a_known_status', isOneOf(order.status, orderStatuses)),
    check('an_order_has_a_currency', sql`${order.currency} ~ '^[A-Z]{3}$'`),
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
    check('a_way_to_pay_is_known', isOneOf(order.paymentMethod, paymentMethods)),
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

/** What was bought, as it was then: the product and its variant may be deleted by now. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: ref(() => orders.id, 'cascade'),
    position: integer().notNull(),
    productId: uuid().references(() => products.id, { onDelete: 'set null' }),
    variantId: uuid().references(() => variants.id, { onDelete: 'set null' }),
    title: text().notNull(),
    variant: text(),
    /** The price of one piece, with its customizations. */
    priceCents: integer().notNull(),
    quantity: integer().notNull(),
    description: text(),
    imageSrc: text(),
    imageAlt: text(),
    customizations: jsonb().$type<InLanguages<Customization>[]>().notNull().default([]),
    /** Of title, variant, description and picture: for the customer, while staff see the main texts. */
    translations: translations(),
  },
  (line) => [
    translationsAreTexts('order_lines', line.translations),
    check('a_line_costs_something_or_nothing', sql`${line.priceCents} >= 0`),
    check('a_line_holds_a_piece', sql`${line.quantity} >= 1`),
    index('lines_by_order').on(line.orderId, line.position),
    index('lines_by_product').on(line.productId),
    index('lines_by_variant').on(line.variantId),
  ],
);

/** An order's status history, and who set each status. */
export const orderStatusChanges = pgTable(
  'order_status_changes',
  {
    id: id(),
    orderId: ref(() => orders.id, 'cascade'),
    status: text({ enum: orderStatuses }).notNull(),
    /** When it was set, not when the transaction began, so that concurrent changes keep their order. */
    at: instant().notNull().default(sql`clock_timestamp()`),
    /** Null: not set by staff, such as when it is placed. */
    byId: uuid().references(() => staff.id, { onDelete: 'set null' }),
  },
  (change) => [index('status_changes_by_order').on(change.orderId, change.at)],
);

/** Other entries of an order's history, and who made them: notes, and actions in words. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: ref(() => orders.id, 'cascade'),
    kind: text({ enum: orderEventKinds }).notNull(),
    text: text().notNull(),
    at: instant().notNull().default(sql`clock_timestamp()`),
    /** Null: not by staff. */
    byId: uuid().references(() => staff.id, { onDelete: 'set null' }),
  },
  (event) => [
    check('an_event_is_known', isOneOf(event.kind, orderEventKinds)),
    index('events_by_order').on(event.orderId, event.at),
  ],
);

/** Money that goes back to a customer. */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: id(),
    orderId: ref(() => orders.id, 'cascade'),
    amountCents: integer().notNull(),
    reason: text().notNull(),
    /** When the customer got it; null: still to be paid. */
    paidBackAt: instant(),
    /** The card provider's id, once the refund was requested. If it is of several refunds, the others have `/2`, `/3` … after it. */
    cardRefundId: text().unique('one_refund_per_card_refund'),
    /** Why the card provider did not pay it. */
    fault: text(),
    at: instant().notNull().defaultNow(),
    byId: uuid().references(() => staff.id, { onDelete: 'set null' }),
  },
  (refund) => [
    check('a_refund_is_of_something', sql`${refund.amountCents} > 0`),
    index('refunds_by_order').on(refund.orderId, refund.at),
  ],
);
