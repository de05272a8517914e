import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';

/** The sizes that were made of a picture, by where it is found: whatever record shows it. */
export const pictures = pgTable('pictures', {
  address: text().primaryKey(),
  /** Upright, in pixels. */
  width: integer().notNull(),
  height: integer().notNull(),
  /** A data address. */
  placeholder: text().notNull(),
  widths: integer().array().notNull(),
  madeAt: instant().notNull().defaultNow(),
});
