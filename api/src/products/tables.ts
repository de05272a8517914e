import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../platform/columns.ts';
import { teams } from '../teams/tables.ts';

export const products = pgTable('products', {
  id: id(),
  title: text().notNull(),
  type: text(),
  category: text(),
  description: text(),
  images: jsonb().$type<{ src: string; alt: string }[]>().notNull().default([]),
  tags: text().array().notNull().default([]),
  teamId: uuid().references(() => teams.id),
  archivedAt: instant(),
  createdAt: createdAt(),
});

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
    stock: integer().notNull().default(0),
    position: integer().notNull().default(0),
  },
  (variant) => [
    check('stock_is_not_negative', sql`${variant.stock} >= 0`),
    check('price_is_not_negative', sql`${variant.priceCents} >= 0`),
    index('variants_by_product').on(variant.productId),
  ],
);
