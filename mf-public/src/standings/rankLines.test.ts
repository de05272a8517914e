import { expect, test } from 'vitest';
import { linePoints, tableDays } from './rankLines.ts';

test('a line has a point where the rank changes, before and after, and at its ends', () => {
  expect(linePoints([1, 1, 1, 3, 3, 3, 2])).toBe('0,0 2,0 3,2 5,2 6,1');
  expect(linePoints([4])).toBe('0,3');
});

test('the table has every day of a short season, and of a long one the last of each week', () => {
  const from = (count: number) =>
    Array.from({ length: count }, (_, at) => new Date(Date.UTC(2026, 8, 7 + at)).toISOString().slice(0, 10));
  expect(tableDays(from(60))).toHaveLength(60);
  const long = tableDays(from(80));
  expect(long.slice(0, 2)).toEqual([
    { at: 6, day: '2026-09-13' },
    { at: 13, day: '2026-09-20' },
  ]);
  expect(long.at(-1)!.at).toBe(79);
});
