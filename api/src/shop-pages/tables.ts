import { shopPageSlugs } from '@league/contract';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';

/** Legally required pages; an unwritten page has no row. */
export const shopPages = pgTable(
  'shop_pages',
  {
    slug: text({ enum: shopPageSlugs }).primaryKey(),
    text: text().notNull(),
    version: integer().notNull().default(1),
    updatedAt: instant().notNull().defaultNow(),
  },
  (page) => [check('a_shop_page_is_known', sql`${page.slug} in ('returns', 'privacy', 'terms', 'imprint')`)],
);
