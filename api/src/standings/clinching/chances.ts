import type { DecisionType, SeasonRules } from '@league/contract';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { gamesByTeam, type TableGame, type TeamGame, viewsOf } from '../standingsTable.ts';
import { rankTeams } from '../tieBreak.ts';
import type { Contest } from './contest.ts';

export interface Chances {
  teamId: string;
  /** By place of the contest: in how many of the simulated ends the team has it or a better one, from 0 to 1. */
  places: { place: number; share: number }[];
  /** The games that it has left, and the average points percentage of the opponents in them; null without any. */
  gamesLeft: number;
  opponents: number | null;
}

const runs = 10_000;
/** The same numbers for the same season, so that a chance changes only with results. */
const seed = 20_261_126;

/**
 * Chances from simulated ends of the season: 10,000 by default, the same for the same contest. Scores are drawn from each team's goals
 * for and against, moved towards the average while few games have been played; the table's own tie-breaks order level teams.
 */
export function simulate(contest: Contest, times = runs): Chances[] {
  const { rules, teams, played, left, places } = contest;
  const ids = teams.map(({ teamId }) => teamId);
  const at = new Map(ids.map((id, index) => [id, index]));
  const before = gamesByTeam(ids, played, rules);
  const gained = (games: readonly TeamGame[]) => games.reduce((sum, game) => sum + game.points, 0);
  const adjusted = teams.map(({ teamId, points }) => points - gained(before.get(teamId)!));
  const scores = scoresOf(contest, before);
  const views = scores.map(({ games }) => games.map((game) => viewsOf(game, rules)!));
  const [homes, aways] = [left.map(({ homeId }) => at.get(homeId)!), left.map(({ awayId }) => at.get(awayId)!)];
  const gamesOf = ids.map((_, team) => [...left.keys()].filter((game) => homes[game] === team || aways[game] === team));
  const reached = places.map(() => new Float64Array(teams.length));
  const random = xoroshiro128plus(seed);
  const drawn = new Uint16Array(left.length);
  const points = new Int32Array(teams.length);

  for (let run = 0; run < times; run += 1) {
    for (let team = 0; team < points.length; team += 1) points[team] = teams[team]!.points;
    for (let game = 0; game < drawn.length; game += 1) {
      const score = draw(scores[game]!.upTo, uniformFloat64(random));
      drawn[game] = score;
      const [home, away] = views[game]![score]!;
      points[homes[game]!]! += home.points;
      points[aways[game]!]! += away.points;
    }
    const order = [...ids.keys()].sort((a, b) => points[b]! - points[a]!);
    for (const [index, place] of places.entries()) {
      const line = points[order[Math.min(place, order.length) - 1]!]!;
      const level = order.filter((team) => points[team] === line);
      const above = order.findIndex((team) => points[team] === line);
      const inOrder = above + level.length > place && level.length > 1 ? ranked(level) : level;
      for (const team of [...order.slice(0, above), ...inOrder.slice(0, place - above)]) reached[index]![team]! += 1;
    }
  }
  const share = new Map(ids.map((id, team) => [id, pointsShare(before.get(id)!.length, teams[team]!.points, rules)]));
  return ids.map((teamId, team) => {
    const shares = gamesOf[team]!.map((game) => {
      const { homeId, awayId } = left[game]!;
      return share.get(homeId === teamId ? awayId : homeId) ?? 0.5;
    });
    return {
      teamId,
      places: places.map((place, index) => ({ place, share: reached[index]![team]! / times })),
      gamesLeft: shares.length,
      opponents: shares.length > 0 ? shares.reduce((sum, each) => sum + each, 0) / shares.length : null,
    };
  });

  /** Level teams in the order of the tie-breaks, with the drawn scores. */
  function ranked(level: readonly number[]): number[] {
    const isIn = new Set(level);
    const games = new Map<string, TeamGame[]>(
      ids.map((id, team) => [
        id,
        isIn.has(team)
          ? [
              ...before.get(id)!,
              ...gamesOf[team]!.map((game) => views[game]![drawn[game]!]![homes[game] === team ? 0 : 1]),
            ]
          : [],
      ]),
    );
    const given = (id: string) => (isIn.has(at.get(id)!) ? adjusted[at.get(id)!]! : points[at.get(id)!]!);
    return rankTeams(games, rules, given)
      .map(({ id }) => at.get(id)!)
      .filter((team) => isIn.has(team));
  }
}

const pointsShare = (games: number, points: number, { points: { win } }: SeasonRules) =>
  games > 0 && win > 0 ? points / (games * win) : 0.5;

/** The place of the first value above this one. */
function draw(upTo: Float64Array, value: number): number {
  let [low, high] = [0, upTo.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (upTo[middle]! > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Goals of one team in a game that are told apart. */
const mostGoals = 9;
/** So many average games are added to each team's own. */
const averageGames = 8;
const usualGoals = 3;

interface Scores {
  games: TableGame[];
  /** The chance of each score or one before it. */
  upTo: Float64Array;
}

/** The possible scores of each game that is left, with their chances: goals of both teams by Poisson, then overtime. */
function scoresOf({ rules, left, played }: Contest, gamesOf: ReadonlyMap<string, readonly TeamGame[]>): Scores[] {
  const all = [...gamesOf.values()].flat();
  const total = (games: readonly TeamGame[], goals: 'goalsFor' | 'goalsAgainst') =>
    games.reduce((sum, game) => sum + game[goals], 0);
  const average = (total(all, 'goalsFor') + averageGames * usualGoals) / (all.length + averageGames);
  const atHome = all.filter(({ isHome }) => isHome);
  const even = averageGames * average;
  const advantage = Math.sqrt((total(atHome, 'goalsFor') + even) / (total(atHome, 'goalsAgainst') + even));
  const strength = (id: string, goals: 'goalsFor' | 'goalsAgainst') => {
    const games = gamesOf.get(id)!;
    return (total(games, goals) + even) / ((games.length + averageGames) * average);
  };
  const decided = (by: DecisionType) => played.filter(({ decision }) => decision === by).length + 1;
  const inOvertime = rules.shootout ? decided('overtime') / (decided('overtime') + decided('shootout')) : 1;
  return left.map(({ homeId, awayId, day }) => {
    const home = average * advantage * strength(homeId, 'goalsFor') * strength(awayId, 'goalsAgainst');
    const away = (average / advantage) * strength(awayId, 'goalsFor') * strength(homeId, 'goalsAgainst');
    const [ofHome, ofAway] = [poisson(home), poisson(away)];
    const possible: { game: TableGame; chance: number }[] = [];
    for (let forHome = 0; forHome <= mostGoals; forHome += 1) {
      for (let forAway = 0; forAway <= mostGoals; forAway += 1) {
        const chance = ofHome[forHome]! * ofAway[forAway]!;
        const end = (homeScore: number, awayScore: number, decision: DecisionType, of: number) =>
          possible.push({
            game: { homeId, awayId, startsAt: day ?? '9999-12-31', homeScore, awayScore, decision },
            chance: of,
          });
        if (forHome !== forAway) end(forHome, forAway, 'regulation', chance);
        else {
          for (const [decision, part] of [
            ['overtime', inOvertime],
            ['shootout', 1 - inOvertime],
          ] as const) {
            end(forHome + 1, forAway, decision, (chance * part * home) / (home + away));
            end(forHome, forAway + 1, decision, (chance * part * away) / (home + away));
          }
        }
      }
    }
    const sum = possible.reduce((so, { chance }) => so + chance, 0);
    let so = 0;
    return {
      games: possible.map(({ game }) => game),
      upTo: Float64Array.from(possible, ({ chance }) => {
        so += chance / sum;
        return so;
      }),
    };
  });
}

/** The chances of 0 to `mostGoals` goals. */
function poisson(mean: number): number[] {
  const chances = [Math.exp(-mean)];
  for (let goals = 1; goals <= mostGoals; goals += 1) chances.push((chances.at(-1)! * mean) / goals);
  return chances;
}
