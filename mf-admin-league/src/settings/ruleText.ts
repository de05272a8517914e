import type { SeasonChange, SeasonRules } from '@league/contract';
import { figures, listed } from '@league/kit/direction';
import { valueAt } from '@league/kit/records';
import { words } from './words.ts';

type RulePath = keyof typeof words.rulePaths;
export const rulePaths = Object.keys(words.rulePaths) as RulePath[];

/** A rule in a few words. */
export function ruleText(change: Pick<SeasonChange, 'rules'>, path: RulePath): string {
  const value = valueAt(change, path);
  const { points, tieBreak, onSplit, penaltyMinutesProfile, gamesPlayedCounts }: SeasonRules = change.rules;
  switch (path) {
    case 'rules.points':
      return figures([points.win, points.overtimeWin, points.overtimeLoss, points.loss].join('–'));
    case 'rules.tieBreak':
      return listed(tieBreak.map((criterion) => words.criteria[criterion]));
    case 'rules.onSplit':
      return words.onSplits[onSplit];
    case 'rules.penaltyMinutesProfile':
      return words.profiles[penaltyMinutesProfile];
    case 'rules.gamesPlayedCounts':
      return words.gamesPlayedCounts[gamesPlayedCounts];
    default:
      return typeof value === 'boolean' ? words[value ? 'yes' : 'no'] : String(value);
  }
}
