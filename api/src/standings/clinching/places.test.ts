import { rulePresets } from '@league/contract';
import { expect, test } from 'vitest';
import { commonOnPoints } from './commonOnPoints.ts';
import type { Common } from './judge.ts';
import { completionMissing, completionReaching, pointsToClinch } from './places.ts';
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

/** What all of these ends have in common in which a team reaches a place, or misses it. */
function commonOf(
  { held }: Race,
  ends: number[][],
  { team, place, what }: { team: number; place: number; what: 'reaches' | 'misses' },
) {
  const isMissed = what === 'misses';
  const those = ends.filter((final) => (isMissed ? levelOrAbove(final, team) >= place : above(final, team) < place));
  const gains = (each: number) => those.map((final) => final[each]! - held[each]!);
  const [widest, narrowest] = isMissed ? [Math.max, Math.min] : [Math.min, Math.max];
  const others = [...held.keys()].filter((rival) => rival !== team);
  const counts = (rival: number) => (final: readonly number[]) =>
    isMissed ? final[rival]! >= final[team]! : final[rival]! <= final[team]!;
  return {
    own: widest(...gains(team)),
    /** Of two bounds of a rival, the one that leaves more. */
    widest: narrowest,
    always: others
      .filter((rival) => those.every(counts(rival)))
      .map((rival) => ({ rival, gained: narrowest(...gains(rival)) })),
    sometimes: others.filter((rival) => those.some(counts(rival)) && !those.every(counts(rival))),
  };
}

type ExpectedOutcome = ReturnType<typeof commonOf>;

const bounds = { told: 0, tight: 0 };

/** What is told is so in all ends, also where it could be told more exactly. */
function checkCommon({ own, always, sometimes }: Common, expected: ExpectedOutcome, where: string) {
  expect(own, where).toBe(expected.own);
  for (const { rival, gained } of always) {
    const possible = expected.always.find((each) => each.rival === rival)?.gained;
    expect(possible, where).toBeDefined();
    if (gained === undefined) continue;
    expect(expected.widest(gained, possible!), where).toBe(gained);
    bounds.told += 1;
    bounds.tight += Number(gained === possible);
  }
  const told = [...always.map(({ rival }) => rival), ...sometimes];
  expect(told, where).toEqual(expect.arrayContaining(expected.sometimes));
  expect(told, where).toEqual(expect.arrayContaining(expected.always.map(({ rival }) => rival)));
}

function check(race: Race, seed: number) {
  const ends = everyEnd(race);
  for (const team of race.held.keys()) {
    const best = Math.min(...ends.map((final) => above(final, team)));
    const worst = Math.max(...ends.map((final) => levelOrAbove(final, team)));
    for (let place = 1; place <= race.held.length; place += 1) {
      const where = `seed ${seed}, team ${team}, place ${place}`;
      const reached = completionReaching(race, team, place);
      expect(reached !== undefined, where).toBe(best < place);
      if (reached) expect(above(ended(race, reached), team), where).toBeLessThan(place);
      const missed = completionMissing(race, team, place);
      expect(missed !== undefined, where).toBe(worst >= place);
      expect(pointsToClinch(race, team, place), where).toBe(leastToClinch(race, ends, team, place));
      if (missed) expect(levelOrAbove(ended(race, missed), team), where).toBeGreaterThanOrEqual(place);
      if (!reached || !missed) continue;
      for (const what of ['reaches', 'misses'] as const) {
        const asked = { team, place, what };
        checkCommon(commonOnPoints(race, asked), commonOf(race, ends, asked), `${where}, ${what}`);
      }
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
  expect(bounds.tight / bounds.told).toBeGreaterThan(0.9);
}, 600_000);
