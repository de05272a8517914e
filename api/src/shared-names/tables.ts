import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, translations, translationsAreTexts } from '../platform/database/columns.ts';

/**
 * Names that many records have as a plain text, such as a venue's or a tournament's, with their forms in other languages:
 * `{ ar: { name: '…' } }`. A name without another form has no row.
 */
export const sharedNames = pgTable(
  'shared_names',
  { id: id(), name: text().notNull(), translations: translations() },
  (shared) => [
    translationsAreTexts('shared_names', shared.translations),
    uniqueIndex('one_shared_name').on(sql`lower(${shared.name})`),
  ],
);
