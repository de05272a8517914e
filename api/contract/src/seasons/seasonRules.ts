import * as z from 'zod/mini';
import { wholeNumber } from '../shapes.ts';

/**
 * Tie-break criteria, in order. `mutual…`: only games among the level teams. `closestOutside`: results against the best-ranked
 * team outside the group, then the next one.
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

const choice = <const Value extends string>(values: readonly Value[]) => z.enum(values, 'Please choose one.');
const yesOrNo = z.boolean('Please choose yes or no.');

/** A better result never gives fewer points than the next one. */
export const Points = z
  .strictObject({
    win: wholeNumber(0, 10),
    overtimeWin: wholeNumber(0, 10),
    overtimeLoss: wholeNumber(0, 10),
    loss: wholeNumber(0, 10),
  })
  .check(({ value, issues }) => {
    const falling = ['win', 'overtimeWin', 'overtimeLoss', 'loss'] as const;
    for (const [at, result] of falling.entries()) {
      const better = falling[at - 1];
      if (!better || value[result] <= value[better]) continue;
      const message = 'This cannot give more points than the result before it.';
      issues.push({ code: 'custom', input: value[result], path: [result], message });
    }
  });

const TieBreak = z.array(choice(tieBreakCriteria)).check(
  z.minLength(1, 'Please keep at least one criterion.'),
  z.refine((criteria) => new Set(criteria).size === criteria.length, 'Each criterion can be in the list once.'),
);

/** The rules of a season; every figure from its games depends on them. */
export const SeasonRules = z.strictObject({
  /** Points for each result. Overtime includes the shootout. */
  points: Points,
  tieBreak: TieBreak,
  /** When a criterion splits a group: restart the mutual criteria (IIHF), or continue with the next one. */
  onSplit: choice(['restart', 'continue']),
  /** Mutual games count only after every pair of the group has met; until then the rank is provisional. */
  mutualNeedsAllMet: yesOrNo,
  /** In mutual games, exclude the odd home game of a pair that has met an odd number of times (NHL). */
  leaveOutOddHomeGame: yesOrNo,
  periods: wholeNumber(1, 5),
  periodMinutes: wholeNumber(1, 60),
  overtimeMinutes: wholeNumber(0, 60),
  shootout: yesOrNo,
  penaltyMinutesProfile: choice(['iihf', 'northAmerican']),
  /** Credit the scorer of the deciding shootout shot with a goal. */
  creditShootoutWinner: yesOrNo,
  /** A 0–0 game lost in the shootout is a shutout for the losing goalie. */
  shutoutOnShootoutLoss: yesOrNo,
  gamesPlayedCounts: choice(['appeared', 'dressed']),
  /** The percentage of the team's minutes that a goalie needs to lead in SV% or GAA. */
  goalieMinimumPercent: wholeNumber(0, 100),
});
export type SeasonRules = z.infer<typeof SeasonRules>;
