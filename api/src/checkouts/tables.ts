import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { orders } from '../orders/tables.ts';
import { createdAt, instant } from '../platform/database/columns.ts';
import { variants } from '../products/tables.ts';

/** What a checkout keeps for itself for some minutes. It is on the shelf still, and nobody else gets it. */
export const stockHolds = pgTable(
  'stock_holds',
  {
    /** Made by the device; the same checkout replaces its own. */
    checkoutId: uuid().notNull(),
    variantId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    /** While its checkout says nothing more. */
    heldUntil: instant().notNull(),
    /** The latest that it is held, however often its checkout asks. */
    endsAt: instant().notNull(),
    /** Where it was asked from; null: not known. What one network holds is limited. */
    network: text(),
  },
  (hold) => [
    primaryKey({ columns: [hold.checkoutId, hold.variantId] }),
    check('a_hold_holds_a_piece', sql`${hold.quantity} >= 1`),
    index('holds_by_variant').on(hold.variantId, hold.heldUntil),
    index('holds_by_end').on(hold.heldUntil),
    index('holds_by_network').on(hold.network, hold.heldUntil),
  ],
);

/** A checkout that has become an order: once, by whatever key it was sent. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: uuid().primaryKey(),
    /** SHA-256 of the Idempotency-Key. */
    keyHash: text().notNull().unique('one_order_per_key'),
    /** SHA-256 of what was sent with it. */
    bodyHash: text().notNull(),
    /** Null only inside the transaction that places it. */
    orderId: uuid().references(() => orders.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (checkout) => [index('checkouts_by_order').on(checkout.orderId)],
);
