import * as z from 'zod/mini';

/**
 * How teams level on points are told apart, in order. `mutual…`: only games among the level teams.
 * `closestOutside`: results against the best-ranked team outside the group, then the next one.
 */
export const tieBreakCriteria = [
  'fewerGames',
  'regulationWins',
  'regulationAndOvertimeWins',
  'wins',
  'fewerLosses',
  'mutualPoints',
  'mutualGoalDifference',
  'mutualGoals',
  'mutualRegulationWins',
  'mutualRegulationAndOvertimeWins',
  'closestOutside',
  'goalDifference',
  'goalsFor',
  'awayPoints',
  'awayRegulationWins',
  'awayRegulationAndOvertimeWins',
] as const;
export type TieBreakCriterion = (typeof tieBreakCriteria)[number];

/** The rules that a season is played under; they decide every figure that is derived from its games. */
export const SeasonRules = z.object({
  /** Points for each result. Overtime includes the shootout. */
  points: z.object({
    win: z.number(),
    overtimeWin: z.number(),
    overtimeLoss: z.number(),
    loss: z.number(),
  }),
  tieBreak: z.array(z.enum(tieBreakCriteria)),
  /** When a criterion splits a group: start again with the mutual criteria (IIHF), or go on with the next one. */
  onSplit: z.enum(['restart', 'continue']),
  /** Mutual games count only once every pair of the group has met; until then the rank is provisional. */
  mutualNeedsAllMet: z.boolean(),
  /** In mutual games, leave out the odd home game of a pair that has met an odd number of times (NHL). */
  leaveOutOddHomeGame: z.boolean(),
  periods: z.number(),
  periodMinutes: z.number(),
  overtimeMinutes: z.number(),
  shootout: z.boolean(),
  penaltyMinutesProfile: z.enum(['iihf', 'northAmerican']),
  /** Credit the scorer of the deciding shootout shot with a goal. */
  creditShootoutWinner: z.boolean(),
  /** A 0–0 game lost in the shootout still is a shutout for the losing goalie. */
  shutoutOnShootoutLoss: z.boolean(),
  gamesPlayedCounts: z.enum(['appeared', 'dressed']),
  /** Share of the team's minutes, in percent, that a goalie needs to lead in SV% or GAA. */
  goalieMinimumPercent: z.number(),
});
export type SeasonRules = z.infer<typeof SeasonRules>;
