import { shopPageSlugs } from '@league/contract';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, isOneOf, translations, translationsAreTexts } from '../platform/database/columns.ts';

/** Legally required pages; an unwritten page has no row. */
export const shopPages = pgTable(
  'shop_pages',
  {
    slug: text({ enum: shopPageSlugs }).primaryKey(),
    text: text().notNull(),
    translations: translations(),
    version: integer().notNull().default(1),
    updatedAt: instant().notNull().defaultNow(),
  },
  (page) => [
    translationsAreTexts('shop_pages', page.translations),
    check('a_shop_page_is_known', isOneOf(page.slug, shopPageSlugs)),
  ],
);
