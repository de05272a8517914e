import { playerActions as actions, rink, shotOutcomes, strengths } from '@league/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { games } from '../games/tables.ts';
import { createdAt, id, instant, ref } from '../platform/database/columns.ts';
import { players } from '../players/tables.ts';
import { teams } from '../teams/tables.ts';
import type { Coefficients } from './expected-goals/expectedGoal.ts';
import type { Quality } from './expected-goals/fit.ts';

export const goalStrength = pgEnum('goal_strength', strengths);

const gameId = () => ref(() => games.id, 'cascade');
const teamId = () => ref(() => teams.id);
const playerId = () => uuid().references(() => players.id);
/** The order of insertion, which orders imported entries of the same second. */
const ordinal = () => bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity();

const entry = () => ({ id: id(), ordinal: ordinal(), gameId: gameId() });
const timedEntry = () => ({
  ...entry(),
  teamId: teamId(),
  period: integer().notNull(),
  /** Seconds played of the period. */
  elapsedSeconds: integer().notNull(),
});

/** Where on the rink, in decimeters: `Place` in the contract; null if not recorded. */
const place = () => ({ x: integer(), y: integer() });

const placeIsOnRink = (name: string, { x, y }: { x: PgColumn; y: PgColumn }) =>
  check(
    name,
    sql`(${x} is null) = (${y} is null) and ${x} between ${sql.raw(`-${rink.length} and ${rink.length}`)}
      and ${y} between ${sql.raw(`-${rink.width} and ${rink.width}`)}`,
  );

/** The lineups: the dressed players. */
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
    /** The team is the one that scored. */
    ...timedEntry(),
    scorerId: playerId(),
    firstAssistId: playerId(),
    secondAssistId: playerId(),
    strength: goalStrength().notNull(),
    emptyNet: boolean().notNull().default(false),
    /** False: only the period is known. */
    timeKnown: boolean().notNull().default(true),
    /** An imported file says that it won the game; asked only where times do not tell. */
    statedWinning: boolean().notNull().default(false),
    ...place(),
    createdAt: createdAt(),
  },
  (goal) => [
    placeIsOnRink('a_goal_is_on_the_rink', goal),
    check('a_second_assist_follows_a_first', sql`${goal.secondAssistId} is null or ${goal.firstAssistId} is not null`),
    check(
      'one_point_a_player_and_goal',
      sql`${goal.scorerId} <> ${goal.firstAssistId} and ${goal.scorerId} <> ${goal.secondAssistId} and ${goal.firstAssistId} <> ${goal.secondAssistId}`,
    ),
    index('goals_by_game').on(goal.gameId),
  ],
);

/** Who was on the ice at a goal, of both teams; none: not recorded. */
export const onIce = pgTable(
  'on_ice',
  { goalId: ref(() => goals.id, 'cascade'), playerId: playerId().notNull(), teamId: teamId() },
  (spot) => [primaryKey({ columns: [spot.goalId, spot.playerId] }), index('on_ice_by_player').on(spot.playerId)],
);

/** Shots that were no goals, each with its place. */
export const shotAttempts = pgTable(
  'shot_attempts',
  {
    /** The team is the one that shot. */
    ...timedEntry(),
    outcome: text({ enum: shotOutcomes }).notNull(),
    shooterId: playerId(),
    goalieId: playerId(),
    blockerId: playerId(),
    penaltyShot: boolean().notNull().default(false),
    ...place(),
  },
  (attempt) => [placeIsOnRink('a_shot_is_on_the_rink', attempt), index('shot_attempts_by_game').on(attempt.gameId)],
);

export const faceoffs = pgTable(
  'faceoffs',
  {
    /** The team is the one that won it. */
    ...timedEntry(),
    winnerId: playerId(),
    loserId: playerId(),
    ...place(),
  },
  (faceoff) => [placeIsOnRink('a_faceoff_is_on_the_rink', faceoff), index('faceoffs_by_game').on(faceoff.gameId)],
);

/** Hits, giveaways and takeaways. */
export const playerActions = pgTable(
  'player_actions',
  { ...timedEntry(), action: text({ enum: actions }).notNull(), playerId: playerId(), ...place() },
  (each) => [placeIsOnRink('an_action_is_on_the_rink', each), index('player_actions_by_game').on(each.gameId)],
);

/** The three stars of a game. */
export const stars = pgTable(
  'stars',
  { gameId: gameId(), rank: integer().notNull(), teamId: teamId(), playerId: playerId().notNull() },
  (star) => [primaryKey({ columns: [star.gameId, star.rank] })],
);

/** What expected goals are computed by: the latest is in use. */
export const shotModels = pgTable('shot_models', {
  id: id(),
  trainedAt: instant().notNull().defaultNow(),
  /** What it was fitted to. */
  shots: integer().notNull(),
  goals: integer().notNull(),
  coefficients: jsonb().$type<Coefficients>().notNull(),
  quality: jsonb().$type<Quality>().notNull(),
});

export const penalties = pgTable(
  'penalties',
  {
    ...timedEntry(),
    /** The penalized player; null for a bench penalty. */
    playerId: playerId(),
    servedById: playerId(),
    /** As recorded, so that a later change of the rules does not rewrite it. */
    minutes: integer().notNull(),
    class: text().notNull(),
    infraction: text().notNull(),
    isBench: boolean().notNull().default(false),
    /** It led to a penalty shot, so its minutes do not count. */
    penaltyShot: boolean().notNull().default(false),
    /** False: only the period is known. */
    timeKnown: boolean().notNull().default(true),
    /** When it ended, if recorded. */
    endsPeriod: integer(),
    endsElapsedSeconds: integer(),
    createdAt: createdAt(),
  },
  (penalty) => [index('penalties_by_game').on(penalty.gameId)],
);

/** Goalie changes: who left the net and who entered it; an empty net has no goalie. */
export const goalieChanges = pgTable(
  'goalie_changes',
  {
    ...timedEntry(),
    goalieInId: playerId(),
    goalieOutId: playerId(),
  },
  (change) => [index('goalie_changes_by_game').on(change.gameId)],
);

/** Shots on goal that a team's goalie faced in a period; no goalie: shots into the empty net. */
export const shotsOnGoal = pgTable(
  'shots_on_goal',
  {
    ...entry(),
    /** The team that faced them. */
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
    ...entry(),
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

export const timeouts = pgTable('timeouts', timedEntry(), (timeout) => [index('timeouts_by_game').on(timeout.gameId)]);

/** When the periods of a game started and ended. */
export const gamePeriods = pgTable(
  'game_periods',
  { gameId: gameId(), period: integer().notNull(), startedAt: instant().notNull(), endedAt: instant() },
  (each) => [primaryKey({ columns: [each.gameId, each.period] })],
);

/**
 * The append-only history of a score sheet. It recognizes repeated changes, shows which change overwrote which, and is the sheet's
 * audit log.
 */
export const sheetChanges = pgTable(
  'sheet_changes',
  {
    gameId: gameId(),
    /** The game's `seq` after it. */
    seq: integer().notNull(),
    /** Generated by the sender, once for each change. */
    changeId: uuid().notNull(),
    /** The member of staff. Not a reference, so that the history outlives the account. */
    actorId: uuid().notNull(),
    sessionId: uuid(),
    deviceId: uuid(),
    kind: text({ enum: ['put', 'remove', 'sign', 'finalize', 'reopen'] }).notNull(),
    /** The entry's key (`entryKey`); null for an action on the whole sheet. */
    key: text(),
    /** The entry before and after; for an action, the sheet before and the action's input. */
    before: jsonb(),
    after: jsonb(),
    /** The `seq` of another device's change that this one overwrote unseen. */
    overwrote: integer(),
    isOutdated: boolean().notNull().default(false),
    /** By the device's corrected clock. */
    at: instant().notNull(),
    arrivedAt: instant().notNull().defaultNow(),
  },
  (change) => [
    primaryKey({ columns: [change.gameId, change.seq] }),
    unique('one_application_per_change').on(change.gameId, change.changeId),
    index('sheet_changes_by_entry').on(change.gameId, change.key),
  ],
);
