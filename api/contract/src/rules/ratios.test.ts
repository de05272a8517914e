import { expect, test } from 'vitest';
import {
  formatGoalsAgainstAverage,
  formatSavePercentage,
  goalsAgainstAverage,
  isQualified,
  savePercentage,
} from './ratios.ts';

const played = (clock: string) => {
  const [minutes, seconds] = clock.split(':').map(Number);
  return minutes! * 60 + seconds!;
};

test('V4: the averages of the 2021 World Championship', () => {
  expect(formatGoalsAgainstAverage(goalsAgainstAverage(13, played('343:58')))).toBe('2.27');
  expect(formatGoalsAgainstAverage(goalsAgainstAverage(6, played('305:00')))).toBe('1.18');
});

test('the average is per full game of the season’s length', () => {
  expect(goalsAgainstAverage(2, played('45:00'), 45)).toBe(2);
});

test('a ratio without a base is undefined, not zero', () => {
  expect(savePercentage(0, 0)).toBeNull();
  expect(goalsAgainstAverage(0, 0)).toBeNull();
  expect(formatSavePercentage(null)).toBe('–');
  expect(formatGoalsAgainstAverage(null)).toBe('–');
});

test('save percentage has three decimals and no leading zero', () => {
  expect(formatSavePercentage(savePercentage(28, 30))).toBe('.933');
  expect(formatSavePercentage(savePercentage(30, 30))).toBe('1.000');
  expect(formatSavePercentage(savePercentage(0, 3))).toBe('.000');
});

test('a goalie leads in a ratio only with enough of the team’s time', () => {
  const rules = { goalieMinimumPercent: 40 };
  expect(isQualified(40, 100, rules)).toBe(true);
  expect(isQualified(39, 100, rules)).toBe(false);
  expect(isQualified(0, 0, rules)).toBe(false);
});
