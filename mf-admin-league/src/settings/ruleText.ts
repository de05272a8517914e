import type { SeasonChange, SeasonRules } from '@league/contract';
import { figures, listed } from '@league/kit/direction';
import { valueAt } from '@league/kit/records';
import { messages } from './messages.ts';

type RulePath = keyof typeof messages.rulePaths;
export const rulePaths = Object.keys(messages.rulePaths) as RulePath[];

/** A rule in a few words. */
export function ruleText(change: Pick<SeasonChange, 'rules'>, path: RulePath): string {
  const value = valueAt(change, path);
  const { points, tieBreak, onSplit, penaltyMinutesProfile, gamesPlayedCounts }: SeasonRules = change.rules;
  switch (path) {
    case 'rules.points':
      return figures([points.win, points.overtimeWin, points.overtimeLoss, points.loss].join('–'));
    case 'rules.tieBreak':
      return listed(tieBreak.map((criterion) => messages.criteria[criterion]));
    case 'rules.onSplit':
      return messages.onSplits[onSplit];
    case 'rules.penaltyMinutesProfile':
      return messages.profiles[penaltyMinutesProfile];
    case 'rules.gamesPlayedCounts':
      return messages.gamesPlayedCounts[gamesPlayedCounts];
    default:
      return typeof value === 'boolean' ? messages[value ? 'yes' : 'no'] : String(value);
  }
}
