import { expect, test } from 'vitest';
import {
  firstPairs,
  higherSeedHosts,
  homePatternsOf,
  isIfNeeded,
  nextPairs,
  playoffSizes,
  roundsOf,
  seriesLengths,
} from './playoffBracket.ts';

const shown = (pairs: ReturnType<typeof firstPairs>) =>
  pairs.map(({ higher, lower, isBye }) => `${higher ?? '?'}${isBye ? '' : `-${lower ?? '?'}`}`).join(' ');

test('the best seeds meet last, and rest first if the bracket has more places than teams', () => {
  expect(shown(firstPairs(2))).toBe('1-2');
  expect(shown(firstPairs(4))).toBe('1-4 2-3');
  expect(shown(firstPairs(6))).toBe('1 4-5 2 3-6');
  expect(shown(firstPairs(8))).toBe('1-8 4-5 2-7 3-6');
  expect(shown(firstPairs(12))).toBe('1 8-9 4 5-12 2 7-10 3 6-11');
  expect(shown(firstPairs(16))).toBe('1-16 8-9 4-13 5-12 2-15 7-10 3-14 6-11');
  expect(roundsOf(6)).toEqual([8, 4, 2]);
  expect(roundsOf(2)).toEqual([2]);
});

test.each(playoffSizes)('of %i teams, if the better seed always wins, 1 meets 2 in the final', (teams) => {
  for (const reseed of [false, true]) {
    let pairs = firstPairs(teams);
    const seeds = pairs.flatMap(({ higher, lower }) => (lower === null ? [higher] : [higher, lower]));
    expect(seeds.toSorted((a, b) => a! - b!)).toEqual(Array.from({ length: teams }, (_, at) => at + 1));
    while (pairs.length > 1) {
      pairs = nextPairs(
        pairs.map(({ higher }) => higher),
        reseed,
      );
    }
    expect(shown(pairs)).toBe('1-2');
  }
});

test('a fixed bracket pairs neighbors as they become known', () => {
  expect(shown(nextPairs([1, 5, null, 6], false))).toBe('1-5 6-?');
  expect(shown(nextPairs([8, 4, null, null], false))).toBe('4-8 ?-?');
});

test('re-seeding pairs the best with the worst when all are known', () => {
  expect(shown(nextPairs([8, 5, 2, null], true))).toBe('?-? ?-?');
  expect(shown(nextPairs([8, 5, 2, 3], true))).toBe('2-8 3-5');
  expect(shown(nextPairs([1, 4, 2, 6], true))).toBe('1-6 2-4');
});

test('every pattern has as many games as the series, and the higher seed hosts the last one', () => {
  for (const bestOf of seriesLengths) {
    for (const pattern of homePatternsOf[bestOf]) {
      const hosts = higherSeedHosts(pattern);
      expect(hosts, pattern).toHaveLength(bestOf);
      expect(hosts.at(-1), pattern).toBe(true);
    }
  }
  const text = (pattern: string) =>
    higherSeedHosts(pattern)
      .map((isHigher) => (isHigher ? 'H' : 'L'))
      .join('');
  expect(text('2-2-1-1-1')).toBe('HHLLHLH');
  expect(text('2-3-2')).toBe('HHLLLHH');
  expect(text('1-1-1')).toBe('HLH');
  expect(text('2-3')).toBe('LLHHH');
  expect(text('7')).toBe('HHHHHHH');
});

test('a game is played only if needed while the series can end before it', () => {
  const ifNeeded = (bestOf: number, ...wins: [number, number]) =>
    Array.from({ length: bestOf }, (_, at) => at + 1).filter((game) =>
      isIfNeeded(game, bestOf, wins, Math.min(game - 1, wins[0] + wins[1])),
    );
  expect(ifNeeded(7, 0, 0)).toEqual([5, 6, 7]);
  expect(ifNeeded(7, 2, 1)).toEqual([6, 7]);
  expect(ifNeeded(7, 3, 2)).toEqual([7]);
  expect(ifNeeded(7, 3, 3)).toEqual([]);
  expect(ifNeeded(3, 1, 0)).toEqual([3]);
  expect(ifNeeded(1, 0, 0)).toEqual([]);
  expect(ifNeeded(5, 3, 0)).toEqual([]);
});

test('the game after one that nobody has won is certain if no team can win the series before it', () => {
  expect(isIfNeeded(4, 5, [2, 0], 3)).toBe(false);
  expect(isIfNeeded(5, 5, [2, 0], 3)).toBe(true);
});
