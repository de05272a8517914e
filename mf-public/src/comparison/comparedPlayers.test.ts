import { expect, test } from 'vitest';
import { bestValue, comparedPlayers, withPlayers } from './comparedPlayers.ts';

const id = (at: number) => `0198a000-0000-7000-8000-00000000000${at}`;
const address = (...players: string[]) => new URLSearchParams(players.map((player) => ['player', player]));

test('at most four players are compared, each once, and what is no id is ignored', () => {
  expect(comparedPlayers(address(id(1), 'x', id(1), id(2).toUpperCase(), id(3), id(4), id(5)))).toEqual(
    [1, 2, 3, 4].map(id).map((each) => each.toLowerCase()),
  );
});

test('the address keeps its other parts', () => {
  const before = new URLSearchParams(`span=career&player=${id(1)}`);
  expect(withPlayers(before, [id(2), id(1)])).toBe(`?span=career&player=${id(2)}&player=${id(1)}`);
  expect(withPlayers(before, [])).toBe('?span=career');
});

test('the best of a row is the highest, or the lowest where less is better', () => {
  expect(bestValue('goals', [3, null, 7])).toBe(7);
  expect(bestValue('goalsAgainstAverage', [2.1, 1.9])).toBe(1.9);
  expect(bestValue('gamesPerGoal', [1.95, 2.05])).toBe(1.95);
});

test('equal values, a single one, and figures that are neither good nor bad have no best', () => {
  expect(bestValue('goals', [3, 3])).toBeUndefined();
  expect(bestValue('goals', [3, null])).toBeUndefined();
  expect(bestValue('games', [3, 5])).toBeUndefined();
  expect(bestValue('faceoffsLost', [0, 41])).toBeUndefined();
  expect(bestValue('powerPlayShots', [12, 41])).toBeUndefined();
});
