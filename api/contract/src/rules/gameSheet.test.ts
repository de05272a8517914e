import { expect, test } from 'vitest';
import { type GoalieChange, goalieByChanges } from './gameSheet.ts';

const lengths = { periods: 3, periodMinutes: 20, overtimeMinutes: 5 };
const change = (period: number, elapsedSeconds: number, inId: string | null, outId: string | null): GoalieChange => ({
  side: 'home',
  period,
  elapsedSeconds,
  inId,
  outId,
});

const pulled = change(3, 1150, null, 'amr');
test.each<[string, GoalieChange[], period: number, elapsedSeconds: number, string | null | undefined]>([
  ['nothing is recorded', [], 1, 0, undefined],
  ['the first change is still ahead', [pulled], 3, 1149, undefined],
  ['the goalie was pulled', [pulled], 3, 1150, null],
  ['the period is over', [pulled], 3, 1200, null],
  ['the overtime begins', [pulled], 4, 0, 'amr'],
  ['the goalie is back', [change(3, 1180, 'amr', null), pulled], 3, 1190, 'amr'],
  ['another goalie came in', [pulled, change(4, 0, 'badr', null)], 4, 10, 'badr'],
  ['only the other side changed', [{ ...pulled, side: 'away' }], 3, 1190, undefined],
])('when %s, the net has its goalie', (_, changes, period, elapsedSeconds, expected) => {
  expect(goalieByChanges(changes, 'home', { period, elapsedSeconds }, lengths)).toBe(expected);
});
