import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** Rate limits that hold across processes: when the next request of a key would be on time (GCRA). */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  dueAt: instant().notNull(),
});
