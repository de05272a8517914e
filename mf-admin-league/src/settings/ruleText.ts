import type { SeasonChange, SeasonRules } from '@league/contract';
import { type RulePath, valueAt } from './merge.ts';
import { words } from './words.ts';

/** A rule in a few words. */
export function ruleText(change: SeasonChange, path: RulePath): string {
  const value = valueAt(change, path);
  const { points, tieBreak, onSplit, penaltyMinutesProfile, gamesPlayedCounts }: SeasonRules = change.rules;
  switch (path) {
    case 'rules.points':
      return [points.win, points.overtimeWin, points.overtimeLoss, points.loss].join('–');
    case 'rules.tieBreak':
      return tieBreak.map((criterion) => words.criteria[criterion]).join(', ');
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
