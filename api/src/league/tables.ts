import { boolean, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';

/** One row: what this database is. */
export const leagueState = pgTable('league_state', {
  id: integer().primaryKey().default(1),
  isDemo: boolean().notNull().default(false),
  /** When the demo league was made; its games are laid out around that day. */
  demoMadeAt: instant(),
});
