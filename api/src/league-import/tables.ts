import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ref } from '../platform/database/columns.ts';
import { players } from '../players/tables.ts';
import { seasons } from '../seasons/tables.ts';
import { teams } from '../teams/tables.ts';

const seasonId = () => ref(() => seasons.id, 'cascade');

/** The team of an id in a season's files. Another season's files may use the same id for another team. */
export const importedTeams = pgTable(
  'imported_teams',
  {
    seasonId: seasonId(),
    sourceId: text().notNull(),
    teamId: ref(() => teams.id, 'cascade'),
  },
  (row) => [primaryKey({ columns: [row.seasonId, row.sourceId] }), index('imported_teams_by_team').on(row.teamId)],
);

/** The player of an id in a season's files. */
export const importedPlayers = pgTable(
  'imported_players',
  {
    seasonId: seasonId(),
    sourceId: text().notNull(),
    playerId: ref(() => players.id, 'cascade'),
  },
  (row) => [
    primaryKey({ columns: [row.seasonId, row.sourceId] }),
    index('imported_players_by_player').on(row.playerId),
  ],
);
