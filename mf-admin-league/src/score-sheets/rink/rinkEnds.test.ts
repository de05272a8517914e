import { expect, test } from 'vitest';
import { shootingSide, sideToRight } from './rinkEnds.ts';

test('teams change ends after each period, and a shot belongs to the side that attacks its half', () => {
  expect([1, 2, 3, 4].map((period) => sideToRight('home', period))).toEqual(['home', 'away', 'home', 'away']);
  expect(shootingSide({ x: 10, y: 0 }, 'away')).toBe('away');
  expect(shootingSide({ x: -10, y: 0 }, 'away')).toBe('home');
});
