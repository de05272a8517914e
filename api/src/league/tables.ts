import { boolean, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';

/** One row about this database. */
export const leagueState = pgTable('league_state', {
  id: integer().primaryKey().default(1),
  isDemo: boolean().notNull().default(false),
  /** When the demo league was created; its games are scheduled around that day. */
  demoMadeAt: instant(),
});
