import type { SeasonRules } from '@league/contract';
import { isDecided, missing, pointsToClinch, reaching } from './places.ts';
import { type Completion, finalPoints, type Race } from './race.ts';

/** A season's table and the games that are left, as a thread can be given them. */
export interface Contest {
  points: SeasonRules['points'];
  /** In the order of the table, with their points, adjustments included. */
  teams: { teamId: string; points: number }[];
  /** Home and away team of each game that is left. */
  games: [homeId: string, awayId: string][];
  /** The places that decide something, ascending: the first, and the last of the play-offs. */
  places: number[];
}

/** Final points with which something happens: the team's, and those of the others that it depends on. */
interface Witness {
  points: number;
  others: { teamId: string; points: number }[];
}

export interface TeamProof {
  teamId: string;
  /**
   * The places that it can finish at. While games are left, level teams count for it in the best one and against it in the worst one:
   * tie-breaks are not foreseen.
   */
  best: number;
  worst: number;
  /** Of the places that are open for it. */
  open: {
    place: number;
    /** The points with which it has the place, whatever the others do; null: it depends on others; undefined: not found out. */
    toClinch?: number | null | undefined;
    /** An end in which it reaches the place, and one in which it misses it. */
    reaches: Witness;
    misses: Witness;
  }[];
}

/** What is proven about the end of a season. */
export interface Proof {
  gamesLeft: number;
  /** In the order of the table; empty if the points have a shape for which nothing is proven. */
  teams: TeamProof[];
}

/** Of those that stay below a team in an example. */
const shownRivals = 4;

/** Proves what every team can still reach and miss. Takes milliseconds for 12 teams, and seconds for 30 in the middle of a season. */
export function prove({ points, teams, games, places }: Contest): Proof {
  const at = new Map(teams.map(({ teamId }, index) => [teamId, index]));
  const race: Race = {
    points,
    held: teams.map((team) => team.points),
    games: games.map(([home, away]) => ({ home: at.get(home)!, away: at.get(away)! })),
  };
  const gamesLeft = games.length;
  if (gamesLeft === 0) {
    return {
      gamesLeft,
      teams: teams.map(({ teamId }, index) => ({ teamId, best: index + 1, worst: index + 1, open: [] })),
    };
  }
  if (!isDecided(race)) return { gamesLeft, teams: [] };
  return { gamesLeft, teams: teams.map((_, team) => proveTeam(team)) };

  function proveTeam(team: number): TeamProof {
    const count = teams.length;
    const best = firstOf(count, (place) => reaching(race, team, place) !== undefined);
    const worst = firstOf(count, (place) => missing(race, team, place) === undefined);
    const open = places
      .filter((place) => best <= place && place < worst)
      .map((place) => ({
        place,
        toClinch: pointsToClinch(race, team, place),
        reaches: witnessOf(reaching(race, team, place)!, team, 'below', shownRivals),
        misses: witnessOf(missing(race, team, place)!, team, 'above', place),
      }));
    return { teamId: teams[team]!.teamId, best, worst, open };
  }

  /** The team's final points, and those of others that end level or above, or that do not and could: at most so many. */
  function witnessOf(completion: Completion, team: number, which: 'above' | 'below', most: number): Witness {
    const final = finalPoints(race, completion);
    const own = final[team]!;
    const reach = (rival: number) =>
      race.held[rival]! + points.win * race.games.filter(({ home, away }) => home === rival || away === rival).length;
    const others = teams
      .map(({ teamId }, rival) => ({ rival, teamId, points: final[rival]! }))
      .filter(({ rival }) => rival !== team)
      .filter(({ rival, points: theirs }) => (which === 'above' ? theirs >= own : theirs <= own && reach(rival) > own))
      .toSorted((a, b) => b.points - a.points)
      .slice(0, most)
      .map(({ teamId, points: theirs }) => ({ teamId, points: theirs }));
    return { points: own, others };
  }
}

/** The lowest number from 1 to `count` for which something holds, if it holds for all above it; `count` at most. */
function firstOf(count: number, holds: (place: number) => boolean): number {
  let [low, high] = [1, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
