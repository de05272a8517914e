import { type CustomizationField, stockReasons } from '@league/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../platform/database/columns.ts';
import { staff } from '../staff/tables.ts';
import { teams } from '../teams/tables.ts';

export const products = pgTable(
  'products',
  {
    id: id(),
    title: text().notNull(),
    type: text(),
    category: text(),
    description: text(),
    images: jsonb().$type<{ src: string; alt: string }[]>().notNull().default([]),
    tags: text().array().notNull().default([]),
    customizations: jsonb().$type<CustomizationField[]>().notNull().default([]),
    teamId: uuid().references(() => teams.id),
    archivedAt: instant(),
    /** Counts the savings of what the product is; a sale changes its stock and not this. */
    version: integer().notNull().default(1),
    savedById: uuid().references(() => staff.id),
    createdAt: createdAt(),
    /** Of one piece, packed; null where nobody has weighed it. */
    weightGrams: integer(),
  },
  (product) => [check('a_product_weighs_something', sql`${product.weightGrams} > 0`)],
);

export const variants = pgTable(
  'variants',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    sku: text().unique('one_variant_per_sku'),
    /** Null: pricing pending. */
    priceCents: integer(),
    /** Changed by a movement alone: a trigger refuses any other way. */
    stock: integer().notNull().default(0),
    /** From here on down it is low. */
    lowStockLevel: integer().notNull().default(5),
    position: integer().notNull().default(0),
    /** Whether it is on sale. What is not keeps its stock and its history. */
    isActive: boolean().notNull().default(true),
  },
  (variant) => [
    check('stock_is_not_negative', sql`${variant.stock} >= 0`),
    check('price_is_not_negative', sql`${variant.priceCents} >= 0`),
    check('low_stock_level_is_not_negative', sql`${variant.lowStockLevel} >= 0`),
    index('variants_by_product').on(variant.productId),
  ],
);

/**
 * Why and by whom the stock of a variant changed. Writing one changes the stock: a trigger adds it up and keeps what was
 * left, so that there is no change without a reason and no two that count from the same stock.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null once the product has no such variant any more. */
    variantId: uuid().references(() => variants.id, { onDelete: 'set null' }),
    variant: text().notNull(),
    change: integer().notNull(),
    /** What was left after it: the trigger's to say. */
    stockAfter: integer().notNull().default(0),
    reason: text({ enum: stockReasons }).notNull(),
    note: text(),
    byId: uuid().references(() => staff.id),
    /** The order of a customer. No reference: what was sold stays written, whatever becomes of the order. */
    orderId: uuid(),
    at: instant().notNull().default(sql`clock_timestamp()`),
  },
  (movement) => [
    check('a_movement_moves', sql`${movement.change} <> 0`),
    check(
      'a_movement_has_a_reason',
      sql`${movement.reason} in ('opening', 'received', 'counted', 'damaged', 'imported', 'removed', 'sold', 'returned')`,
    ),
    check('a_movement_has_a_person', sql`${movement.byId} is not null or ${movement.orderId} is not null`),
    index('movements_by_product').on(movement.productId, movement.at),
    index('movements_by_variant').on(movement.variantId),
    index('movements_by_order').on(movement.orderId),
  ],
);
