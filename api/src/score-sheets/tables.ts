import { strengths } from '@league/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { games } from '../games/tables.ts';
import { createdAt, id } from '../platform/columns.ts';
import { players } from '../players/tables.ts';
import { teams } from '../teams/tables.ts';

export const goalStrength = pgEnum('goal_strength', strengths);

const gameId = () =>
  uuid()
    .notNull()
    .references(() => games.id, { onDelete: 'cascade' });
const teamId = () =>
  uuid()
    .notNull()
    .references(() => teams.id);
const playerId = () => uuid().references(() => players.id);

/** Who was dressed. */
export const lineups = pgTable(
  'lineups',
  {
    gameId: gameId(),
    teamId: teamId(),
    playerId: playerId().notNull(),
    jerseyNumber: integer(),
    position: text().notNull(),
    isStarter: boolean().notNull().default(false),
  },
  (spot) => [primaryKey({ columns: [spot.gameId, spot.playerId] }), index('lineups_by_player').on(spot.playerId)],
);

export const goals = pgTable(
  'goals',
  {
    id: id(),
    gameId: gameId(),
    /** The team that scored. */
    teamId: teamId(),
    period: integer().notNull(),
    /** Seconds played of the period. */
    elapsedSeconds: integer().notNull(),
    scorerId: playerId(),
    firstAssistId: playerId(),
    secondAssistId: playerId(),
    strength: goalStrength().notNull(),
    emptyNet: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (goal) => [
    check('a_second_assist_follows_a_first', sql`${goal.secondAssistId} is null or ${goal.firstAssistId} is not null`),
    check(
      'one_point_a_player_and_goal',
      sql`${goal.scorerId} <> ${goal.firstAssistId} and ${goal.scorerId} <> ${goal.secondAssistId} and ${goal.firstAssistId} <> ${goal.secondAssistId}`,
    ),
    index('goals_by_game').on(goal.gameId),
  ],
);

export const penalties = pgTable(
  'penalties',
  {
    id: id(),
    gameId: gameId(),
    teamId: teamId(),
    period: integer().notNull(),
    elapsedSeconds: integer().notNull(),
    /** Who took it; null for a bench penalty. */
    playerId: playerId(),
    servedById: playerId(),
    /** As recorded, so that a later change of the rules does not rewrite it. */
    minutes: integer().notNull(),
    class: text().notNull(),
    infraction: text().notNull(),
    isBench: boolean().notNull().default(false),
    /** It led to a penalty shot: its minutes count for nobody. */
    penaltyShot: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (penalty) => [index('penalties_by_game').on(penalty.gameId)],
);

/** Who went into the net and who left it: an empty net has nobody in. */
export const goalieChanges = pgTable(
  'goalie_changes',
  {
    id: id(),
    gameId: gameId(),
    teamId: teamId(),
    period: integer().notNull(),
    elapsedSeconds: integer().notNull(),
    goalieInId: playerId(),
    goalieOutId: playerId(),
  },
  (change) => [index('goalie_changes_by_game').on(change.gameId)],
);

/** Shots on goal that a team's goalie faced in a period; no goalie: shots into the empty net. */
export const shotsOnGoal = pgTable(
  'shots_on_goal',
  {
    id: id(),
    gameId: gameId(),
    /** The team in whose net they went. */
    goalieTeamId: teamId(),
    goalieId: playerId(),
    period: integer().notNull(),
    shots: integer().notNull(),
  },
  (row) => [index('shots_on_goal_by_game').on(row.gameId)],
);

export const shootoutAttempts = pgTable(
  'shootout_attempts',
  {
    id: id(),
    gameId: gameId(),
    /** The shooter's team. */
    teamId: teamId(),
    shooterId: playerId().notNull(),
    goalieId: playerId(),
    round: integer().notNull(),
    scored: boolean().notNull(),
    /** The goal that decided it. */
    deciding: boolean().notNull().default(false),
  },
  (attempt) => [index('shootout_attempts_by_game').on(attempt.gameId)],
);
