import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { competitionType, detailLevel, games } from '../games/tables.ts';
import { id, ref } from '../platform/database/columns.ts';
import { players } from '../players/tables.ts';
import { seasons } from '../seasons/tables.ts';
import { teams } from '../teams/tables.ts';

/**
 * A player's figures in one game. At level `events` derived from the score sheet (`recount` proves it), at level
 * `totals` as entered or imported. Only the game's own level (`games.detail`) counts.
 */
export const playerGameLines = pgTable(
  'player_game_lines',
  {
    gameId: ref(() => games.id, 'cascade'),
    playerId: ref(() => players.id),
    level: detailLevel().notNull(),
    teamId: ref(() => teams.id),
    isGoalie: boolean().notNull(),
    /** Was on the ice, or served a penalty. */
    appeared: boolean().notNull().default(true),
    goals: integer().notNull().default(0),
    /** Null, here and below: not recorded. */
    assists: integer(),
    penaltyMinutes: integer(),
    powerPlayGoals: integer(),
    shortHandedGoals: integer(),
    gameWinningGoals: integer(),
    plusMinus: integer(),
    shots: integer(),
    faceoffsWon: integer(),
    faceoffsLost: integer(),
    hits: integer(),
    blockedShots: integer(),
    giveaways: integer(),
    takeaways: integer(),
    secondsPlayed: integer(),
    shotsAgainst: integer(),
    saves: integer(),
    goalsAgainst: integer(),
    /** Goalies: `W`, `L`, or `O` for a loss in overtime or a shootout. */
    decision: text(),
    shutout: boolean(),
  },
  (line) => [
    primaryKey({ columns: [line.gameId, line.playerId, line.level] }),
    index('lines_by_player').on(line.playerId),
  ],
);

/** Imported figures of a whole season that no sheet has: games dressed, shots on goal. */
export const importedSeasonLines = pgTable(
  'imported_season_lines',
  {
    id: id(),
    seasonId: ref(() => seasons.id),
    competitionType: competitionType().notNull(),
    tournamentName: text(),
    teamId: ref(() => teams.id),
    playerId: ref(() => players.id),
    gamesPlayed: integer(),
    shots: integer(),
    importKey: text().unique('one_season_line_per_import_key'),
  },
  (line) => [index('season_lines_by_season').on(line.seasonId), index('season_lines_by_player').on(line.playerId)],
);
