import type { Result } from '@league/contract';
import { chooseCompatible } from './choose.ts';
import { allocatePoints } from './divide.ts';
import { type Completion, type Division, divisionOf, type Game, type Race, splitsOf } from './race.ts';

/**
 * Results with which a team finishes at this place or above it, with at most `place - 1` others above its points; undefined if there
 * are none: it is out, whatever the tie-breaks.
 */
export const completionReaching = (race: Race, team: number, place: number): Completion | undefined =>
  complete(race, team, 'few', race.held.length - place);

/** Of `pointsToClinch`: a large league needs thousands while most of its games are left. */
const mostDivisions = 300;

/**
 * The fewest points with which a team has this place for certain, whatever happens in all other games: the magic number. Null if
 * it is not in its own hands; undefined if that takes too long to find out.
 * @throws as `complete`
 */
export function pointsToClinch(race: Race, team: number, place: number): number | null | undefined {
  const gains = gainsOf(race, team);
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

/**
 * The fewest points with which a team can still have this place, if it can at all; undefined if that takes too long to find out.
 * @throws as `complete`
 */
export function pointsToReach(race: Race, team: number, place: number): number | undefined {
  const gains = gainsOf(race, team);
  const budget = { divisions: mostDivisions };
  let [few, enough] = [-1, gains.length - 1];
  while (enough - few > 1) {
    const middle = (few + enough) >> 1;
    const gained = gains[middle]!;
    if (complete(race, team, 'few', race.held.length - place, { gained, budget })) enough = middle;
    else few = middle;
  }
  return budget.divisions < 0 ? undefined : gains[enough]!;
}

/** Whether a team can reach a place, or miss it, with a rival on the other side; also true if that takes too long to find out. */
export function isPossibleWithout(
  race: Race,
  { team, place, what }: { team: number; place: number; what: 'reaches' | 'misses' },
  without: number,
): boolean {
  const budget = { divisions: mostDivisions };
  const [wanted, others] =
    what === 'misses' ? (['many', place] as const) : (['few', race.held.length - place] as const);
  return complete(race, team, wanted, others, { without, budget }) !== undefined || budget.divisions < 0;
}

interface Limits {
  /** The team gains so many points, and not its most or its fewest; then the results are not its own. */
  gained?: number;
  /** Not one of the others. */
  without?: number;
  /** How often points may still be divided; below zero, there is no answer. */
  budget?: { divisions: number };
}

/** The points that a team can gain in its games, ascending. */
export function gainsOf(race: Race, team: number): number[] {
  const own = new Set(Object.values(splitsOf(race.points)).map(([toOne]) => toOne));
  let gains = new Set([0]);
  for (let game = 0; game < meetingsOf(race)[team]!.all; game += 1) {
    const more = new Set<number>();
    for (const sum of gains) for (const gain of own) more.add(sum + gain);
    gains = more;
  }
  return [...gains].toSorted((a, b) => a - b);
}

/** How often a team still plays, in all and against each other team. */
interface Meetings {
  all: number;
  against: number[];
}

const meetingsByRace = new WeakMap<Race, Meetings[]>();

/** By team; counted once for each race. */
export function meetingsOf(race: Race): Meetings[] {
  const known = meetingsByRace.get(race);
  if (known) return known;
  const meetings = race.held.map(() => ({ all: 0, against: race.held.map(() => 0) }));
  for (const { home, away } of race.games) {
    for (const [one, other] of [
      [home, away],
      [away, home],
    ] as const) {
      meetings[one]!.all += 1;
      meetings[one]!.against[other]! += 1;
    }
  }
  meetingsByRace.set(race, meetings);
  return meetings;
}

/**
 * Results with which a team may miss this place, with `place` others on its points or above; undefined if there are none: it has the
 * place for certain.
 */
export const completionMissing = (race: Race, team: number, place: number): Completion | undefined =>
  complete(race, team, 'many', place);

/**
 * Results with which this many others have few points, at most the team's best, or many, at least its worst.
 * @throws if the points have a shape for which this is not decided, see `isDecided`
 */
function complete(
  race: Race,
  team: number,
  wanted: 'many' | 'few',
  others: number,
  { gained, without, budget }: Limits = {},
): Completion | undefined {
  const { points, held, games } = race;
  const division = divisionOf(points, wanted)!;
  const [toWinner, toLoser] = splitsOf(points).W;
  const meetings = meetingsOf(race);
  const isGained = gained !== undefined;
  const after = (each: number, ofGame: number) => held[each]! + meetings[each]!.all * ofGame;
  // Its best games, or its worst.
  const own = isGained ? held[team]! + gained : after(team, wanted === 'few' ? toWinner : toLoser);
  const rivals = held.map((_, rival) => rival).filter((rival) => rival !== team && rival !== without);
  const reach = (rival: number) => after(rival, wanted === 'few' ? toLoser : toWinner);
  const isPossible = (rival: number) => (wanted === 'few' ? reach(rival) <= own : reach(rival) >= own);
  const candidates = rivals
    .filter(isPossible)
    .toSorted((a, b) =>
      wanted === 'few' ? reach(a) - reach(b) || held[a]! - held[b]! : reach(b) - reach(a) || held[b]! - held[a]!,
    );
  if (others <= 0) return games.map((game) => sure(game, []));
  const set = chooseCompatible(candidates, others, conflictIn, wanted === 'many' ? haveEnough : undefined);
  if (!set) return undefined;
  const divided = divideAmong(set);
  if ('conflict' in divided) throw new Error('A set that was found together is not.');
  const keyOf = ({ home, away }: Game) => Math.min(home, away) * held.length + Math.max(home, away);
  const sharesOf = new Map(
    divided.pairs.map(({ one, other }, at) => [keyOf({ home: one, away: other }), divided.shares[at]!]),
  );
  return games.map((game) => {
    const key = keyOf(game);
    const left = sharesOf.get(key);
    if (left === undefined) return sure(game, set);
    const parts = Math.min(left, division.parts);
    sharesOf.set(key, left - parts);
    // The pair's parts are those of the team with the lower number.
    return division.resultFor[game.home < game.away ? parts : division.parts - parts]!;
  });

  function conflictIn(some: readonly number[]) {
    if (budget) budget.divisions -= 1;
    if (budget && budget.divisions < 0) return [];
    const divided = divideAmong(some);
    // The team that gains is in every set.
    return 'conflict' in divided ? divided.conflict.filter((member) => member !== team) : undefined;
  }

  /**
   * Whether all games together hold enough points: a quick bound, which mostly tells what no set of others can do. Two of a set share
   * the points of their games, here in equal halves, and win all others.
   */
  function haveEnough(some: readonly number[]): boolean {
    const half = division.base + (division.parts * division.size) / 2;
    /** What a member of such a set has too many, at most; less than nothing: others must leave it points. */
    const spare = (member: number) => {
      const met = some.filter((other) => other !== member).map((other) => meetings[member]!.against[other]!);
      met.sort((a, b) => a - b);
      const isGaining = member === team;
      const count = others - (isGaining ? 0 : 1);
      const withTeam = isGained && !isGaining ? meetings[member]!.against[team]! : 0;
      const least = met.slice(0, count).reduce((sum, games) => sum + games, withTeam);
      const max = count > 0 ? met.slice(-count).reduce((sum, games) => sum + games, withTeam) : withTeam;
      return Math.min(max * half, after(member, toWinner) - least * (toWinner - half) - own);
    };
    const spares = some.map(spare).sort((a, b) => b - a);
    return spares.slice(0, others).reduce((sum, more) => sum + more, isGained ? spare(team) : 0) >= 0;
  }

  function divideAmong(some: readonly number[]) {
    const among = isGained ? [...some, team] : some;
    const pairs = pairsAmong(meetings, among, division);
    const limits = held.map(() => 0);
    for (const member of among) {
      const { all, against } = meetings[member]!;
      let inside = 0;
      for (const other of among) inside += against[other]!;
      const outside = (all - inside) * (wanted === 'few' ? toLoser : toWinner);
      const rest = own - held[member]! - inside * division.base - outside;
      limits[member] =
        wanted === 'few' ? Math.floor(rest / division.size) : Math.max(0, Math.ceil(rest / division.size));
    }
    const tooMany = wanted === 'few' ? some.find((rival) => limits[rival]! < 0) : undefined;
    if (tooMany !== undefined) return { conflict: [tooMany] };
    return { pairs, ...allocatePoints(pairs, limits, wanted === 'few' ? 'atMost' : 'atLeast') };
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

/** The pairs of these teams that still meet, with the parts of all their games. */
function pairsAmong(meetings: readonly Meetings[], among: readonly number[], { parts }: Division) {
  const pairs: { one: number; other: number; parts: number }[] = [];
  for (const one of among) {
    for (const other of among) {
      const games = one < other ? meetings[one]!.against[other]! : 0;
      if (games > 0) pairs.push({ one, other, parts: parts * games });
    }
  }
  return pairs;
}
