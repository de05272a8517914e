import type { Result } from '@league/contract';
import { type Contest, raceOf } from './contest.ts';
import { type GivenResults, type Judge, judgeOnPoints } from './judge.ts';
import { judgeOf } from './prove.ts';
import { splitsOf } from './race.ts';

/** Results of one game that have the same consequence: the home team's. */
interface Condition {
  gameId: string;
  homeId: string;
  awayId: string;
  results: Result[];
}

/** What a team is certain of after the next game day, and the results with which it is: all conditions of one of the ways. */
interface Decision {
  teamId: string;
  place: number;
  what: 'clinches' | 'misses';
  ways: Condition[][];
}

/** The next day with games, in the league's time zone, and what its results may decide. */
export interface NextDay {
  day: string;
  decisions: Decision[];
}

/** Sets of results that sentences tell: the widest first. */
const told: readonly Result[][] = [['W', 'OTW', 'OTL'], ['OTW', 'OTL', 'L'], ['W', 'OTW'], ['OTL', 'L'], ['W'], ['L']];

/** Results of so many games together are looked for: more is no longer read. */
const mostConditions = 3;
const mostWays = 4;
/** Proofs for one decision: a large league has too many combinations. */
const mostProofs = 4000;

/** What the results of the next game day may decide. Undefined without a day, or if nothing is decided with these points. */
export function forecastNextDay(contest: Contest): NextDay | undefined {
  const { teams, left, places } = contest;
  const judge = judgeOf(contest);
  const days = left.flatMap(({ day }) => day ?? []).toSorted();
  const [day] = days;
  if (!judge || !day) return undefined;
  const games = [...left.keys()].filter((at) => left[at]!.day === day);
  const decisions = teams.flatMap(({ teamId }, team) =>
    places.flatMap((place) =>
      (['clinches', 'misses'] as const).flatMap((what): Decision[] => {
        const isDecided = (given?: GivenResults) =>
          what === 'clinches'
            ? judge.missing(team, place, given) === undefined
            : judge.reaching(team, place, given) === undefined;
        if (isDecided() || !mayBeDecided(contest, games, team, place, what, judge)) return [];
        const ways = waysTo(isDecided, ownFirst(contest, games, team));
        return ways.length > 0 ? [{ teamId, place, what, ways: ways.map((way) => way.map(shown)) }] : [];
      }),
    ),
  );
  return { day, decisions };

  function shown([at, results]: Step): Condition {
    const { gameId, homeId, awayId } = left[at]!;
    return { gameId, homeId, awayId, results: [...results] };
  }
}

/** Whether it would be decided if all of these games were as good, or as bad, for the team at once: otherwise no results decide it. */
function mayBeDecided(
  contest: Contest,
  games: readonly number[],
  team: number,
  place: number,
  what: Decision['what'],
  { seesTieBreaks }: Judge,
): boolean {
  // Every end is known: looking is cheap.
  if (seesTieBreaks) return true;
  const race = raceOf(contest);
  const isToday = new Set(games);
  const splits = Object.values(splitsOf(race.points)).map(([forOne]) => forOne);
  const [max, min] = [Math.max(...splits), Math.min(...splits)];
  const gain = (own: boolean) => ((what === 'clinches') === own ? max : min);
  const held = race.held.map(
    (points, each) =>
      points +
      race.games.filter(({ home, away }, at) => isToday.has(at) && (home === each || away === each)).length *
        gain(each === team),
  );
  const rest = judgeOnPoints({ ...race, held, games: race.games.filter((_, at) => !isToday.has(at)) })!;
  return what === 'clinches' ? !rest.missing(team, place) : !rest.reaching(team, place);
}

/** The team's own game comes first in a sentence. */
const ownFirst = ({ teams, left }: Contest, games: readonly number[], team: number) => {
  const { teamId } = teams[team]!;
  const isOwn = (at: number) => left[at]!.homeId === teamId || left[at]!.awayId === teamId;
  return games.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
};

type Step = readonly [game: number, results: readonly Result[]];
type Way = readonly Step[];

/** The widest sets of results that decide it: none follows from another. Few games first. */
function waysTo(isDecided: (given: GivenResults) => boolean, order: readonly number[]): Way[] {
  const known = new Map<string, boolean>();
  const found: Way[] = [];

  function holds(way: Way): boolean {
    let ends: GivenResults[] = [new Map()];
    for (const [game, results] of way) {
      ends = ends.flatMap((given) => results.map((result) => new Map(given).set(game, result)));
    }
    return ends.every((given) => {
      const key = [...given].flat().join();
      const before = known.get(key);
      if (before !== undefined) return before;
      if (known.size === mostProofs) return false;
      const is = isDecided(given);
      known.set(key, is);
      return is;
    });
  }
  const follows = (way: Way) =>
    found.some((wider) =>
      wider.every(([game, results]) => {
        const own = way.find(([at]) => at === game)?.[1];
        return own?.every((result) => results.includes(result));
      }),
    );
  function search(way: Way, from: number, size: number) {
    if (found.length === mostWays) return;
    if (way.length === size) {
      if (!follows(way) && holds(way)) found.push(way);
      return;
    }
    for (let at = from; at <= order.length - (size - way.length); at += 1) {
      for (const results of told) search([...way, [order[at]!, results]], at + 1, size);
    }
  }
  for (let size = 1; size <= Math.min(mostConditions, order.length); size += 1) search([], 0, size);
  return found;
}
