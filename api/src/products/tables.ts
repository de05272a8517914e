import { type CustomizationField, type InLanguages, stockReasons } from '@league/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import {
  createdAt,
  id,
  instant,
  isOneOf,
  ref,
  translations,
  translationsAreTexts,
} from '../platform/database/columns.ts';
import { searchableText } from '../platform/database/searchableText.ts';
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
    searchName: text().generatedAlwaysAs(searchableText(['title'], ['title'])),
    translations: translations(),
    images: jsonb().$type<InLanguages<{ src: string; alt: string }>[]>().notNull().default([]),
    tags: text().array().notNull().default([]),
    customizations: jsonb().$type<InLanguages<CustomizationField>[]>().notNull().default([]),
    teamId: uuid().references(() => teams.id),
    archivedAt: instant(),
    /** Counts saves of the product; a sale changes the stock but not this. */
    version: integer().notNull().default(1),
    savedById: uuid().references(() => staff.id),
    createdAt: createdAt(),
    /** Of one packed piece; null if unknown. */
    weightGrams: integer(),
  },
  (product) => [
    translationsAreTexts('products', product.translations),
    check('a_product_weighs_something', sql`${product.weightGrams} > 0`),
  ],
);

export const variants = pgTable(
  'variants',
  {
    id: id(),
    productId: ref(() => products.id, 'cascade'),
    title: text().notNull(),
    translations: translations(),
    sku: text().unique('one_variant_per_sku'),
    /** In minor units of the league's currency. Null: pricing pending. */
    priceCents: integer(),
    /** Changed only by movements: a trigger rejects other changes. */
    stock: integer().notNull().default(0),
    /** Stock at or below this level is low. */
    lowStockLevel: integer().notNull().default(5),
    position: integer().notNull().default(0),
    /** Whether it is on sale. An inactive variant keeps its stock and history. */
    isActive: boolean().notNull().default(true),
  },
  (variant) => [
    translationsAreTexts('variants', variant.translations),
    check('stock_is_not_negative', sql`${variant.stock} >= 0`),
    check('price_is_not_negative', sql`${variant.priceCents} >= 0`),
    check('low_stock_level_is_not_negative', sql`${variant.lowStockLevel} >= 0`),
    index('variants_by_product').on(variant.productId),
  ],
);

/**
 * Stock movements with reason and actor. A trigger applies each movement and stores the resulting stock, so that no change
 * lacks a reason, and no two start from the same stock.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: id(),
    productId: ref(() => products.id, 'cascade'),
    /** Null after the variant was removed. */
    variantId: uuid().references(() => variants.id, { onDelete: 'set null' }),
    variant: text().notNull(),
    change: integer().notNull(),
    /** The resulting stock, set by the trigger. */
    stockAfter: integer().notNull().default(0),
    reason: text({ enum: stockReasons }).notNull(),
    note: text(),
    byId: uuid().references(() => staff.id),
    /** A customer's order. No reference: sales stay recorded whatever becomes of the order. */
    orderId: uuid(),
    at: instant().notNull().default(sql`clock_timestamp()`),
  },
  (movement) => [
    check('a_movement_moves', sql`${movement.change} <> 0`),
    check('a_movement_has_a_reason', isOneOf(movement.reason, stockReasons)),
    check('a_movement_has_a_person', sql`${movement.byId} is not null or ${movement.orderId} is not null`),
    index('movements_by_product').on(movement.productId, movement.at),
    index('movements_by_variant').on(movement.variantId),
    index('movements_by_order').on(movement.orderId),
  ],
);
