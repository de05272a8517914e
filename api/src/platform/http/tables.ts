import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** Rate limits that hold across processes: the time when a key's next request is due (GCRA). */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  dueAt: instant().notNull(),
});
