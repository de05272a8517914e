import type { Result } from '@league/contract';
import { chooseTogether } from './choose.ts';
import { divide } from './divide.ts';
import { type Completion, type Division, divisionOf, finalPoints, type Game, type Race, splitsOf } from './race.ts';

/**
 * Results with which a team finishes at this place or above it, with at most `place - 1` others above its points; undefined if there
 * are none: it is out, whatever the tie-breaks.
 */
export const reaching = (race: Race, team: number, place: number): Completion | undefined =>
  complete(race, team, 'few', race.held.length - place);

/** Of `pointsToClinch`: a large league needs thousands while most of its games are left. */
const mostDivisions = 300;

/**
 * The fewest points with which a team has this place for certain, whatever happens in all other games: the magic number. Null if
 * it is not in its own hands; undefined if that takes too long to find out.
 * @throws as `complete`
 */
export function pointsToClinch(race: Race, team: number, place: number): number | null | undefined {
  const gains = possibleGains(race, team);
  const budget = { divisions: mostDivisions };
  const mayMiss = (gained: number) => complete(race, team, 'many', place, { gained, budget }) !== undefined;
  // What is not enough with some points is not with fewer.
  let [few, enough] = [-1, gains.length - 1];
  if (mayMiss(gains[enough]!)) return budget.divisions < 0 ? undefined : null;
  while (enough - few > 1) {
    const middle = (few + enough) >> 1;
    if (mayMiss(gains[middle]!)) few = middle;
    else enough = middle;
  }
  return budget.divisions < 0 ? undefined : gains[enough]!;
}

interface Gaining {
  gained: number;
  /** How often points may still be divided; below zero, there is no answer. */
  budget: { divisions: number };
}

/** The points that a team can gain in its games, ascending. */
function possibleGains({ points, games }: Race, team: number): number[] {
  const own = Object.values(splitsOf(points)).map(([toOne]) => toOne);
  let gains = new Set([0]);
  for (const { home, away } of games) {
    if (home === team || away === team) gains = new Set([...gains].flatMap((so) => own.map((more) => so + more)));
  }
  return [...gains].toSorted((a, b) => a - b);
}

/**
 * Results with which a team may miss this place, with `place` others on its points or above; undefined if there are none: it has the
 * place for certain.
 */
export const missing = (race: Race, team: number, place: number): Completion | undefined =>
  complete(race, team, 'many', place);

/**
 * Results with which this many others have few points, at most the team's best, or many, at least its worst.
 * @param gaining of `many`: the team gains so many points, and not the fewest that it can; then the results are not its own
 * @throws if the points have a shape for which this is not decided, see `isDecided`
 */
function complete(
  race: Race,
  team: number,
  wanted: 'many' | 'few',
  others: number,
  gaining?: Gaining,
): Completion | undefined {
  const { points, held, games } = race;
  const division = divisionOf(points, wanted)!;
  const [toWinner, toLoser] = splitsOf(points).W;
  // Its best games, or its worst.
  const own = gaining
    ? held[team]! + gaining.gained
    : finalPoints(
        race,
        games.map(({ home, away }) =>
          home === team || away === team ? resultOf(home === team, wanted === 'few') : 'W',
        ),
      )[team]!;
  const rivals = held.map((_, rival) => rival).filter((rival) => rival !== team);
  const played = rivals.map((rival) => games.filter(({ home, away }) => home === rival || away === rival).length);
  const reach = (rival: number) =>
    held[rival]! + played[rivals.indexOf(rival)]! * (wanted === 'few' ? toLoser : toWinner);
  const isPossible = (rival: number) => (wanted === 'few' ? reach(rival) <= own : reach(rival) >= own);
  const candidates = rivals
    .filter(isPossible)
    .toSorted((a, b) =>
      wanted === 'few' ? reach(a) - reach(b) || held[a]! - held[b]! : reach(b) - reach(a) || held[b]! - held[a]!,
    );
  if (others <= 0) return games.map((game) => sure(game, []));
  const set = chooseTogether(candidates, others, (some) => {
    if (gaining) gaining.budget.divisions -= 1;
    if (gaining && gaining.budget.divisions < 0) return [];
    const divided = divideAmong(some);
    // The team that gains is in every set.
    return 'conflict' in divided ? divided.conflict.filter((member) => member !== team) : undefined;
  });
  if (!set) return undefined;
  const divided = divideAmong(set);
  if ('conflict' in divided) throw new Error('A set that was found together is not.');
  const sharesOf = new Map(divided.pairs.map(({ key }, at) => [key, divided.shares[at]!]));
  return games.map((game) => {
    const key = keyOf(game);
    const left = sharesOf.get(key);
    if (left === undefined) return sure(game, set);
    const parts = Math.min(left, division.parts);
    sharesOf.set(key, left - parts);
    // The pair's parts are those of the team with the lower number.
    return division.resultFor[game.home < game.away ? parts : division.parts - parts]!;
  });

  function divideAmong(some: readonly number[]) {
    const among = new Set(gaining ? [...some, team] : some);
    const pairs = pairsAmong(games, among, division);
    const limits = held.map((have, rival) => {
      if (!among.has(rival)) return 0;
      let rest = own - have;
      for (const game of games) {
        if (game.home !== rival && game.away !== rival) continue;
        const opponent = game.home === rival ? game.away : game.home;
        rest -= among.has(opponent) ? division.base : wanted === 'few' ? toLoser : toWinner;
      }
      return wanted === 'few' ? Math.floor(rest / division.size) : Math.max(0, Math.ceil(rest / division.size));
    });
    const tooMany = wanted === 'few' ? some.find((rival) => limits[rival]! < 0) : undefined;
    if (tooMany !== undefined) return { conflict: [tooMany] };
    return { pairs, ...divide(pairs, limits, wanted === 'few' ? 'atMost' : 'atLeast') };
  }

  /** The result of a game that is not divided: best for those who are to have few points, or many. */
  function sure({ home, away }: Game, set: readonly number[]): Result {
    if (home === team || away === team) return resultOf(home === team, wanted === 'few');
    if (set.includes(home)) return resultOf(true, wanted === 'many');
    return resultOf(false, set.includes(away) && wanted === 'many');
  }
}

/** Whether places are decided with these points: with all presets, and all others of their shape. */
export const isDecided = ({ points }: Race): boolean =>
  divisionOf(points, 'many') !== undefined && divisionOf(points, 'few') !== undefined;

const resultOf = (isHome: boolean, wins: boolean): Result => (isHome === wins ? 'W' : 'L');

const keyOf = ({ home, away }: Game) => `${Math.min(home, away)}-${Math.max(home, away)}`;

function pairsAmong(games: readonly Game[], among: ReadonlySet<number>, { parts }: Division) {
  const pairs = new Map<string, { key: string; one: number; other: number; parts: number }>();
  for (const game of games) {
    if (!among.has(game.home) || !among.has(game.away)) continue;
    const key = keyOf(game);
    const pair = pairs.get(key);
    if (pair) pair.parts += parts;
    else pairs.set(key, { key, one: Math.min(game.home, game.away), other: Math.max(game.home, game.away), parts });
  }
  return [...pairs.values()];
}
