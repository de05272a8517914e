import * as z from 'zod/mini';
import { forEveryone } from '../operation.ts';
import { Count, Id, Instant } from '../shapes.ts';
import { Game } from './games.ts';
import { Place, playerActions, shotOutcomes } from './rink.ts';
import { Side, strengths } from './sides.ts';

/** A person on a score sheet. */
const Named = z.object({ _id: Id, name: z.string(), number: z.nullable(Count) });
/** Game time: seconds played of the period. */
const When = { period: Count, elapsedSeconds: Count };

/** The probability, from 0 to 1, that a shot like it is a goal; missing: unknown. */
const expectedGoals = z.optional(z.number());

export const SheetGoal = z.object({
  _id: Id,
  ...When,
  side: Side,
  scorer: z.nullable(Named),
  assists: z.array(Named),
  strength: z.enum(strengths),
  emptyNet: z.boolean(),
  /** False: only the period is known. */
  timeKnown: z.optional(z.boolean()),
  gameWinning: z.boolean(),
  /** The score after it. */
  home: Count,
  away: Count,
  /** Where the shot came from; missing: not recorded. */
  place: z.optional(Place),
  /** The players on the ice, goalies too; missing: not recorded. */
  onIce: z.optional(z.object({ home: z.array(Named), away: z.array(Named) })),
  expectedGoals,
});
/** A shot that was no goal. Null: not recorded. */
export const SheetShot = z.object({
  _id: Id,
  ...When,
  side: Side,
  outcome: z.enum(shotOutcomes),
  shooter: z.nullable(Named),
  goalie: z.nullable(Named),
  blocker: z.nullable(Named),
  /** The shooting side's, by the penalties; `PS`: a penalty shot. */
  strength: z.enum(strengths),
  place: z.nullable(Place),
  expectedGoals,
});
export type SheetShot = z.infer<typeof SheetShot>;
export const SheetPenalty = z.object({
  _id: Id,
  ...When,
  side: Side,
  /** Null: a bench penalty. */
  player: z.nullable(Named),
  servedBy: z.nullable(Named),
  minutes: Count,
  class: z.string(),
  infraction: z.string(),
  /** It led to a penalty shot, and nobody serves it. */
  penaltyShot: z.optional(z.boolean()),
  /** When it ended, if recorded. */
  ends: z.optional(z.object(When)),
  /** False: only the period is known. */
  timeKnown: z.optional(z.boolean()),
});
export const SheetGoalie = z.object({
  ...Named.shape,
  side: Side,
  secondsPlayed: z.nullable(Count),
  /** Null, here and below: not recorded. */
  shotsAgainst: z.nullable(Count),
  saves: z.nullable(Count),
  goalsAgainst: z.nullable(Count),
  decision: z.nullable(z.enum(['W', 'L', 'O'])),
  goals: z.optional(Count),
  assists: z.optional(z.nullable(Count)),
  penaltyMinutes: z.optional(z.nullable(Count)),
});
const play = z.optional(z.nullable(Count));
/** Figures of a skater that few sheets have. */
const skaterPlays = {
  plusMinus: z.optional(z.nullable(z.int())),
  faceoffsWon: play,
  faceoffsLost: play,
  hits: play,
  blockedShots: play,
  giveaways: play,
  takeaways: play,
};
export const SheetSkater = z.object({
  ...Named.shape,
  side: Side,
  position: z.string(),
  goals: Count,
  /** Null, here and below: not recorded. */
  assists: z.nullable(Count),
  penaltyMinutes: z.nullable(Count),
  shots: z.nullable(Count),
  ...skaterPlays,
});
export const SheetTimeout = z.object({ _id: Id, ...When, side: Side });
export const SheetGoalieChange = z.object({
  _id: Id,
  ...When,
  side: Side,
  /** Null: the net was left empty. */
  in: z.nullable(Named),
  /** Null: the net was empty before. */
  out: z.nullable(Named),
});
export const ShootoutAttempt = z.object({
  side: Side,
  round: Count,
  player: Named,
  scored: z.boolean(),
  deciding: z.boolean(),
});

/** Parts of a finished game that may be unrecorded. */
export const gameParts = ['goals', 'penalties', 'shots', 'players'] as const;
export type GamePart = (typeof gameParts)[number];

/** One game with its score sheet. */
export const GamePage = z.extend(Game, {
  /** Increases with every change of the score sheet. */
  seq: Count,
  /** Since when the clock has been running from `elapsedSeconds`; null while it is stopped. */
  clockStartedAt: z.nullable(Instant),
  /** When the sheet was last changed after it had been final. */
  correctedAt: z.nullable(Instant),
  /** Whose fault ended it. */
  forfeitedBy: z.nullable(z.enum(['home', 'away', 'both'])),
  /** Why it is postponed, canceled or abandoned. */
  statusReason: z.optional(z.nullable(z.string())),
  regulationPeriods: Count,
  periodMinutes: Count,
  overtimeMinutes: Count,
  officials: z.array(z.object({ name: z.string(), duty: z.string() })),
  attendance: z.nullable(Count),
  goals: z.array(SheetGoal),
  penalties: z.array(SheetPenalty),
  /** Shots on goal of each side by period. */
  shots: z.array(z.object({ period: Count, home: Count, away: Count })),
  /** Missing, here and below: none is recorded. */
  shotAttempts: z.optional(z.array(SheetShot)),
  /** The sums of each side's shots; missing: the place of one of them is unknown, or the league has too few shots to go by. */
  expectedGoals: z.optional(z.object({ home: z.number(), away: z.number() })),
  /** The average goals of home and away teams in the season's final games so far; missing: too few games. */
  goalsPerGame: z.optional(z.object({ home: z.number(), away: z.number() })),
  /** Face-offs that each side won. */
  faceoffs: z.optional(z.object({ home: Count, away: Count })),
  /** The three stars, in order. */
  stars: z.optional(z.array(z.object({ rank: Count, side: Side, player: Named }))),
  shootout: z.array(ShootoutAttempt),
  timeouts: z.array(SheetTimeout),
  goalieChanges: z.array(SheetGoalieChange),
  goalies: z.array(SheetGoalie),
  skaters: z.array(SheetSkater),
  /** Unrecorded parts of a finished game: an empty list there does not mean none. */
  notRecorded: z.optional(z.array(z.enum(gameParts))),
});
export type GamePage = z.infer<typeof GamePage>;

/** What happened between the shots of a game; empty: not recorded. Null, here and below: not recorded. */
export const GamePlays = z.object({
  faceoffs: z.array(
    z.object({
      _id: Id,
      ...When,
      /** The winner's. */
      side: Side,
      winner: z.nullable(Named),
      loser: z.nullable(Named),
      place: z.nullable(Place),
    }),
  ),
  actions: z.array(
    z.object({
      _id: Id,
      ...When,
      side: Side,
      action: z.enum(playerActions),
      player: z.nullable(Named),
      place: z.nullable(Place),
    }),
  ),
});
export type GamePlays = z.infer<typeof GamePlays>;

/** How expected goals are computed: by logistic regression on the league's own shots. */
export const ExpectedGoalsModel = z.object({
  trainedAt: Instant,
  /** The shots and goals that it was fitted to. */
  shots: Count,
  goals: Count,
  /** Log odds: of a shot from the net itself (`intercept`), and what each feature adds. */
  coefficients: z.record(z.string(), z.number()),
  /** The probability that a goal has a higher figure than another shot, on shots that it was not fitted to; 0.5 is a guess. */
  auc: z.number(),
  /** Those shots in fifths, the least likely first: what was expected, and what came. */
  calibration: z.array(z.object({ shots: Count, expected: z.number(), goals: Count })),
});
export type ExpectedGoalsModel = z.infer<typeof ExpectedGoalsModel>;

/** Wins of a game's two teams against each other. */
export const GameSeries = z.object({ home: Count, away: Count });
export type GameSeries = z.infer<typeof GameSeries>;

export const gamePageApi = {
  expectedGoals: forEveryone('GET /api/public/expected-goals', {
    summary: 'How expected goals are computed, and how well they fit; no model while the league has too few shots.',
    answer: z.object({ model: z.nullable(ExpectedGoalsModel) }),
  }),
  series: forEveryone('GET /api/public/games/{gameId}/series', {
    summary: 'The season series of a game’s teams: how often each has won against the other in the same competition.',
    answer: GameSeries,
  }),
  plays: forEveryone('GET /api/public/games/{gameId}/plays', {
    summary: 'The face-offs, hits, giveaways and takeaways of a game, in order.',
    answer: GamePlays,
  }),
  get: forEveryone('GET /api/public/games/{gameId}', {
    summary: 'One game with its score sheet.',
    answer: GamePage,
  }),
};
