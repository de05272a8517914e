import { type Address, type Customization, orderStatuses } from '@league/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../platform/columns.ts';
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
    customerName: text().notNull(),
    customerEmail: text().notNull(),
    contactEmail: text().notNull(),
    contactPhone: text(),
    shippingAddress: jsonb().$type<Address>().notNull(),
    billingAddress: jsonb().$type<Address>().notNull(),
    placedAt: instant().notNull().defaultNow(),
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
    index('orders_by_placing').on(order.placedAt, order.id),
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
