import { competitionTypes, decisionTypes, gameStatuses } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgEnum, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, feedNumber, id, instant, ref } from '../platform/database/columns.ts';
import { seasons } from '../seasons/tables.ts';
import { teams } from '../teams/tables.ts';

export const gameStatus = pgEnum('game_status', gameStatuses);
export const decisionType = pgEnum('decision_type', decisionTypes);
export const competitionType = pgEnum('competition_type', competitionTypes);
/** How detailed a finished game is; a player's figures come from the highest available level. */
export const detailLevel = pgEnum('detail_level', ['score', 'totals', 'events']);

/** `one_game_of_two_teams_at_a_time` is an exclusion constraint in the migrations. */
export const games = pgTable(
  'games',
  {
    id: id(),
    number: feedNumber('one_game_per_number'),
    seasonId: ref(() => seasons.id),
    competitionType: competitionType().notNull().default('season'),
    /** Set only for tournament games. */
    tournamentName: text(),
    startsAt: instant().notNull(),
    /** False: only the day is known. */
    timeKnown: boolean().notNull().default(true),
    /** Parts of its score sheet that were not recorded (`gameParts`). */
    notRecorded: text().array().notNull().default([]),
    venue: text(),
    attendance: integer(),
    homeTeamId: ref(() => teams.id),
    awayTeamId: ref(() => teams.id),
    status: gameStatus().notNull().default('scheduled'),
    decision: decisionType(),
    /** Includes the shootout winner's additional goal. */
    homeScore: integer(),
    awayScore: integer(),
    forfeitTeamId: uuid().references(() => teams.id),
    /** No winner: both teams forfeited. */
    forfeitedByBoth: boolean().notNull().default(false),
    /** The league set the result. */
    isAwarded: boolean().notNull().default(false),
    /** A postponed game that was abandoned, and waits for a decision. */
    isAbandoned: boolean().notNull().default(false),
    detail: detailLevel().notNull().default('score'),
    /** Copied from the season's rules, so that a change of the rules does not change the past. */
    periods: integer().notNull().default(3),
    periodMinutes: integer().notNull().default(20),
    overtimeMinutes: integer().notNull().default(5),
    /** A live game's clock: its last reading, when that was, and since when it has been running. */
    period: integer(),
    elapsedSeconds: integer(),
    /** For staff only. */
    notes: text(),
    /** Why it is postponed or canceled. */
    statusReason: text(),
    /** Increased when date, venue or teams change, or a time becomes known (trigger `touch_game`). */
    version: integer().notNull().default(1),
    updatedAt: instant().notNull().defaultNow(),
    clockReadAt: instant(),
    clockStartedAt: instant(),
    /** The number of changes to its score sheet; 0: without a sheet here. */
    seq: integer().notNull().default(0),
    /** When its sheet was last changed after it had been final. */
    correctedAt: instant(),
    importKey: text().unique('one_game_per_import_key'),
    /** The series of the play-offs that it belongs to (a foreign key of the migrations), and its number there. */
    seriesId: uuid(),
    seriesGame: integer(),
    /** Canceled because its series has been decided before it. */
    isNotNeeded: boolean().notNull().default(false),
    /** Why such a game was postponed before, or empty; null: it was scheduled. */
    postponedFor: text(),
    createdAt: createdAt(),
  },
  (game) => [
    check('a_team_does_not_play_itself', sql`${game.homeTeamId} <> ${game.awayTeamId}`),
    check('one_team_forfeits_or_both', sql`${game.forfeitTeamId} is null or not ${game.forfeitedByBoth}`),
    check('scores_are_not_negative', sql`${game.homeScore} >= 0 and ${game.awayScore} >= 0`),
    check(
      'a_tournament_has_a_name',
      sql`(${game.competitionType} = 'tournament') = (${game.tournamentName} is not null)`,
    ),
    check(
      'a_final_game_has_a_result',
      sql`${game.status} <> 'final' or (${game.homeScore} is not null and ${game.awayScore} is not null and ${game.decision} is not null)`,
    ),
    check('an_abandoned_game_is_off', sql`not ${game.isAbandoned} or ${game.status} = 'postponed'`),
    check(
      'an_awarded_game_is_final',
      sql`not ${game.isAwarded} or (${game.status} = 'final' and ${game.forfeitTeamId} is null and not ${game.forfeitedByBoth})`,
    ),
    check('a_game_of_a_series_has_a_number', sql`(${game.seriesId} is null) = (${game.seriesGame} is null)`),
    check('a_game_that_is_not_needed_is_canceled', sql`not ${game.isNotNeeded} or ${game.status} = 'cancelled'`),
    unique('one_game_per_number_of_a_series').on(game.seriesId, game.seriesGame),
    index('games_by_season').on(game.seasonId, game.startsAt),
    index('games_by_home').on(game.homeTeamId),
    index('games_by_away').on(game.awayTeamId),
    index('games_by_start').on(game.startsAt, game.id),
    index('games_by_tournament').on(game.tournamentName, game.id).where(sql`${game.tournamentName} is not null`),
    index('cancelled_games').on(game.updatedAt).where(sql`${game.status} = 'cancelled'`),
  ],
);

/** The forfeiting teams of a game. @param alias of `games` */
export function forfeitedByIn(alias: string): SQL {
  const game = sql.identifier(alias);
  return sql`case when ${game}.forfeited_by_both then 'both'
    when ${game}.forfeit_team_id = ${game}.home_team_id then 'home' when ${game}.forfeit_team_id = ${game}.away_team_id then 'away' end`;
}
/** Of `games game`. */
export const forfeitedBy: SQL = forfeitedByIn('game');
