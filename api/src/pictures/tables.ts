import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';

/** The sizes of a picture, by its address, for all records that show it. */
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
