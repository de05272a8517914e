import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, ref } from '../platform/database/columns.ts';
import { players } from '../players/tables.ts';
import { seasons } from '../seasons/tables.ts';
import { teams } from '../teams/tables.ts';

/** An unscheduled game, submitted by the stats form under a timestamp. */
export const adHocGames = pgTable('ad_hoc_games', {
  id: id(),
  submittedId: text().notNull().unique('one_record_per_submitted_game'),
  seasonId: ref(() => seasons.id),
  /** A staff member; no reference, because the figures outlive accounts. */
  submittedBy: uuid().notNull(),
  createdAt: createdAt(),
  updatedAt: instant().notNull().defaultNow(),
});

export const adHocLines = pgTable(
  'ad_hoc_lines',
  {
    adHocGameId: ref(() => adHocGames.id, 'cascade'),
    playerId: ref(() => players.id),
    teamId: ref(() => teams.id),
    isGoalie: boolean().notNull(),
    goals: integer().notNull(),
    assists: integer().notNull(),
    penaltyMinutes: integer().notNull(),
  },
  (line) => [
    primaryKey({ columns: [line.adHocGameId, line.playerId] }),
    index('ad_hoc_lines_by_player').on(line.playerId),
  ],
);
