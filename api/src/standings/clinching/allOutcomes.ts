import type { DecisionType, Result, TieBreakCriterion } from '@league/contract';
import { gamesByTeam, type TableGame, type TeamGame, viewsOf } from '../standingsTable.ts';
import { placesOf, rankTeams } from '../tieBreak.ts';
import { type Contest, raceOf } from './contest.ts';
import type { Common, GivenResults, Judge } from './judge.ts';
import { type Completion, splitsOf } from './race.ts';

/** The ends of a season that are tried: six games with four results each, or five with six. */
const mostEnds = 8192;

interface Outcome {
  result: Result;
  score: [home: number, away: number, decision: DecisionType];
}

const outcomes: Outcome[] = [
  { result: 'W', score: [1, 0, 'regulation'] },
  { result: 'OTW', score: [1, 0, 'overtime'] },
  { result: 'OTL', score: [0, 1, 'overtime'] },
  { result: 'L', score: [0, 1, 'regulation'] },
];
const shootouts: Outcome[] = [
  { result: 'OTW', score: [1, 0, 'shootout'] },
  { result: 'OTL', score: [0, 1, 'shootout'] },
];

/** Criteria that a shootout does not count for as overtime does. */
const tellsShootouts = new Set<TieBreakCriterion>([
  'regulationAndOvertimeWins',
  'mutualRegulationAndOvertimeWins',
  'awayRegulationAndOvertimeWins',
]);
const ofGoals = new Set<TieBreakCriterion>(['goalDifference', 'goalsFor']);
const ofMutualGoals = new Set<TieBreakCriterion>(['mutualGoalDifference', 'mutualGoals']);

/**
 * Judges by every end of the season, with the tie-breaks of its rules. Goals of games that are left may be any: teams that only
 * these can separate may have either order. Undefined if there are too many ends.
 */
export function judgeAllOutcomes(contest: Contest): Judge | undefined {
  const { rules, teams, left } = contest;
  const ways = rules.tieBreak.some((criterion) => tellsShootouts.has(criterion))
    ? [...outcomes, ...shootouts]
    : outcomes;
  const count = ways.length ** left.length;
  if (count > mostEnds) return undefined;
  const race = raceOf(contest);
  const rank = rankingOf(contest, ways);
  const resultsOf = (end: number): Completion =>
    left.map((_, at) => ways[Math.floor(end / ways.length ** at) % ways.length]!.result);
  /** By end: each team's best and worst place, and its points. */
  const best = Array.from({ length: count }, () => new Uint8Array(teams.length));
  const worst = Array.from({ length: count }, () => new Uint8Array(teams.length));
  const points: number[][] = [];
  const splits = splitsOf(rules.points);
  const way = left.map(() => 0);
  tryEnds(left.length - 1, 0, [...race.held]);

  /** Tries all results of the first games, up to this one. */
  function tryEnds(game: number, end: number, held: number[]): void {
    if (game < 0) {
      points[end] = held;
      rank(held, way, best[end]!, worst[end]!);
      return;
    }
    const { home, away } = race.games[game]!;
    for (const [at, { result }] of ways.entries()) {
      way[game] = at;
      const after = [...held];
      after[home]! += splits[result][0];
      after[away]! += splits[result][1];
      tryEnds(game - 1, end + at * ways.length ** game, after);
    }
  }

  /** The first end with these results for which something holds. */
  function find(given: GivenResults | undefined, holds: (end: number) => boolean): Completion | undefined {
    if (!given?.size) {
      for (let end = 0; end < count; end += 1) if (holds(end)) return resultsOf(end);
      return undefined;
    }
    const open = left.map((_, at) => {
      const result = given.get(at);
      return [...ways.keys()].filter((way) => !result || ways[way]!.result === result);
    });
    const search = (at: number, end: number): number => {
      if (at === left.length) return holds(end) ? end : -1;
      for (const way of open[at]!) {
        const found = search(at + 1, end + way * ways.length ** at);
        if (found !== -1) return found;
      }
      return -1;
    };
    const found = search(0, 0);
    return found === -1 ? undefined : resultsOf(found);
  }

  return {
    reaching: (team, place, given) => find(given, (end) => best[end]![team]! <= place),
    missing: (team, place, given) => find(given, (end) => worst[end]![team]! > place),
    toClinch(team, place) {
      const gains = new Set<number>();
      let maxGain = Number.NEGATIVE_INFINITY;
      for (let end = 0; end < count; end += 1) {
        const gained = points[end]![team]! - race.held[team]!;
        gains.add(gained);
        if (worst[end]![team]! > place) maxGain = Math.max(maxGain, gained);
      }
      const enough = [...gains].filter((gained) => gained > maxGain);
      return enough.length > 0 ? Math.min(...enough) : null;
    },
    common(team, place, what) {
      const isMissed = what === 'misses';
      const isSo = (end: number) => (isMissed ? worst[end]![team]! > place : best[end]![team]! <= place);
      const gain = (end: number, each: number) => points[end]![each]! - race.held[each]!;
      const isLevel = (end: number, rival: number) =>
        isMissed ? points[end]![rival]! >= points[end]![team]! : points[end]![rival]! <= points[end]![team]!;
      const all = [...points.keys()];
      const those = all.filter(isSo);
      const [widest, narrowest] = isMissed ? [largest, smallest] : [smallest, largest];
      const own = widest(those.map((end) => gain(end, team)));
      const within = all.filter((end) => (isMissed ? gain(end, team) <= own : gain(end, team) >= own));
      const common: Common = { own, always: [], sometimes: [] };
      for (const rival of teams.keys()) {
        if (rival === team) continue;
        const level = those.filter((end) => isLevel(end, rival));
        if (level.length === those.length) {
          const isSure = within.every((end) => isLevel(end, rival));
          const gained = isSure ? undefined : narrowest(those.map((end) => gain(end, rival)));
          common.always.push({ rival, gained });
        } else if (level.length > 0) common.sometimes.push(rival);
      }
      return common;
    },
    seesTieBreaks: true,
  };
}

/** Ranks one end: fills in each team's best and worst place. */
function rankingOf({ rules, teams, played, left }: Contest, ways: readonly Outcome[]) {
  const ids = teams.map(({ teamId }) => teamId);
  const before = gamesByTeam(ids, played, rules);
  const gained = (games: readonly TeamGame[]) => games.reduce((sum, game) => sum + game.points, 0);
  const adjusted = teams.map(({ teamId, points }) => points - gained(before.get(teamId)!));
  const ends = left.map((game) => ways.map((way) => viewsOf(endedAs(game, way), rules)!));
  const known = new Map<string, [from: number, to: number][]>();

  return (points: readonly number[], digits: readonly number[], best: Uint8Array, worst: Uint8Array) => {
    const order = [...ids.keys()].sort((a, b) => points[b]! - points[a]! || a - b);
    for (let from = 0; from < order.length; ) {
      let to = from + 1;
      while (to < order.length && points[order[to]!] === points[order[from]!]) to += 1;
      const level = order.slice(from, to);
      const ranges = level.length === 1 ? [[0, 0] as const] : rangesAmong(level, points, digits);
      for (const [at, team] of level.entries()) {
        best[team] = from + ranges[at]![0] + 1;
        worst[team] = from + ranges[at]![1] + 1;
      }
      from = to;
    }
  };

  /** The first and last place that each of these level teams may have among them, counted from 0. */
  function rangesAmong(level: readonly number[], points: readonly number[], digits: readonly number[]) {
    const isIn = new Set(level.map((team) => ids[team]!));
    const own = [...left.keys()].filter((at) => isIn.has(left[at]!.homeId) || isIn.has(left[at]!.awayId));
    const key = `${level.join()}:${own.map((at) => digits[at]).join()}`;
    const found = known.get(key);
    if (found) return found;
    const gamesOf = new Map<string, TeamGame[]>(ids.map((id) => [id, isIn.has(id) ? [...before.get(id)!] : []]));
    for (const at of own) {
      const { homeId, awayId } = left[at]!;
      const [home, away] = ends[at]![digits[at]!]!;
      if (isIn.has(homeId)) gamesOf.get(homeId)!.push(home);
      if (isIn.has(awayId)) gamesOf.get(awayId)!.push(away);
    }
    const given = (id: string) => {
      const team = ids.indexOf(id);
      return isIn.has(id) ? adjusted[team]! : points[team]!;
    };
    const ranked = rankTeams(gamesOf, rules, given, isOpen).filter(({ id }) => isIn.has(id));
    const places = placesOf(ranked);
    const ranges = new Map(ranked.map(({ id }, at) => [id, places[at]!]));
    const inOrder = level.map((team) => ranges.get(ids[team]!)!);
    known.set(key, inOrder);
    return inOrder;
  }

  /** Whether goals that are still to be scored decide, or the order of teams outside. */
  function isOpen(criterion: TieBreakCriterion, group: readonly string[], level: readonly string[]): boolean {
    if (criterion === 'closestOutside') return true;
    const [some, all] = [new Set(group), new Set(level)];
    if (ofGoals.has(criterion)) return left.some(({ homeId, awayId }) => some.has(homeId) || some.has(awayId));
    return ofMutualGoals.has(criterion) && left.some(({ homeId, awayId }) => all.has(homeId) && all.has(awayId));
  }
}

function endedAs({ homeId, awayId, day }: Contest['left'][number], { score }: Outcome): TableGame {
  const [homeScore, awayScore, decision] = score;
  return { homeId, awayId, startsAt: day ?? '9999-12-31', homeScore, awayScore, decision };
}

const smallest = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.min(a, b));
const largest = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.max(a, b));
