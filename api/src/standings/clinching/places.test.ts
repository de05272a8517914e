import { rulePresets } from '@league/contract';
import { expect, test } from 'vitest';
import { missing, pointsToClinch, reaching } from './places.ts';
import { type Completion, finalPoints, type Race, splitsOf } from './race.ts';

/** Mulberry32. */
function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** A league of at most six teams, with at most ten games left. */
function leagueOf(seed: number): Race {
  const below = random(seed);
  const { points } = Object.values(rulePresets)[below(3)]!;
  const teams = 2 + below(5);
  const spread = 1 + below(12);
  const games = Array.from({ length: below(11) }, () => {
    const home = below(teams);
    return { home, away: (home + 1 + below(teams - 1)) % teams };
  });
  return { points, held: Array.from({ length: teams }, () => below(spread) - below(2)), games };
}

/** All final points that are possible. */
function everyEnd({ points, held, games }: Race): number[][] {
  const splits = Object.values(splitsOf(points));
  let ends = new Map([[held.join(), [...held]]]);
  for (const { home, away } of games) {
    const next = new Map<string, number[]>();
    for (const end of ends.values()) {
      for (const [forHome, forAway] of splits) {
        const after = [...end];
        after[home]! += forHome;
        after[away]! += forAway;
        next.set(after.join(), after);
      }
    }
    ends = next;
  }
  return [...ends.values()];
}

const above = (final: readonly number[], team: number) => final.filter((points) => points > final[team]!).length;
const levelOrAbove = (final: readonly number[], team: number) =>
  final.filter((points) => points >= final[team]!).length - 1;

/** The least of the possible gains from which on every end gives the place. */
function leastToClinch({ held }: Race, ends: number[][], team: number, place: number): number | null {
  const gainOf = (final: readonly number[]) => final[team]! - held[team]!;
  const gains = [...new Set(ends.map(gainOf))].toSorted((a, b) => b - a);
  const lost = ends.filter((final) => levelOrAbove(final, team) >= place).map(gainOf);
  return gains.filter((gain) => lost.every((other) => other < gain)).at(-1) ?? null;
}

function check(race: Race, seed: number) {
  const ends = everyEnd(race);
  for (const team of race.held.keys()) {
    const best = Math.min(...ends.map((final) => above(final, team)));
    const worst = Math.max(...ends.map((final) => levelOrAbove(final, team)));
    for (let place = 1; place <= race.held.length; place += 1) {
      const where = `seed ${seed}, team ${team}, place ${place}`;
      const reached = reaching(race, team, place);
      expect(reached !== undefined, where).toBe(best < place);
      if (reached) expect(above(ended(race, reached), team), where).toBeLessThan(place);
      const missed = missing(race, team, place);
      expect(missed !== undefined, where).toBe(worst >= place);
      expect(pointsToClinch(race, team, place), where).toBe(leastToClinch(race, ends, team, place));
      if (missed) expect(levelOrAbove(ended(race, missed), team), where).toBeGreaterThanOrEqual(place);
    }
  }
}

function ended(race: Race, completion: Completion) {
  expect(completion).toHaveLength(race.games.length);
  return finalPoints(race, completion);
}

const [from, to] = (process.env.SEEDS ?? '1-150').split('-').map(Number) as [number, number];

test(`who can still reach or miss a place is what all results of a small league say, seeds ${from} to ${to}`, () => {
  for (let seed = from; seed <= to; seed += 1) check(leagueOf(seed), seed);
}, 600_000);
