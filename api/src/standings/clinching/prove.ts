import { judgeAllOutcomes } from './allOutcomes.ts';
import { type Contest, raceOf } from './contest.ts';
import { type Judge, judgeOnPoints } from './judge.ts';
import { type Completion, finalPoints } from './race.ts';

/** Final points with which something happens: the team's, and those of the others that it depends on. */
interface Witness {
  points: number;
  others: { teamId: string; points: number }[];
}

export interface TeamProof {
  teamId: string;
  /**
   * The places that it can finish at. What the proof does not foresee counts for the team in the best one and against it in the worst
   * one.
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
  /**
   * Tie-breaks are foreseen, up to the goals that will be scored: few games are left. Otherwise what decides between teams level on
   * points is not.
   */
  seesTieBreaks?: boolean;
  /** In the order of the table; empty if the points have a shape for which nothing is proven. */
  teams: TeamProof[];
}

/** Of those that stay below a team in an example. */
const shownRivals = 4;

/** Proves what every team can still reach and miss. Takes milliseconds for 12 teams, and seconds for 30 in the middle of a season. */
export function prove(contest: Contest): Proof {
  const { rules, teams, left, places } = contest;
  const race = raceOf(contest);
  const gamesLeft = left.length;
  if (gamesLeft === 0) {
    return {
      gamesLeft,
      teams: teams.map(({ teamId, level }, index) => {
        const [best, worst] = level ?? [index + 1, index + 1];
        return { teamId, best, worst, open: [] };
      }),
    };
  }
  const judge = judgeOf(contest);
  if (!judge) return { gamesLeft, teams: [] };
  const { reaching, missing, toClinch, seesTieBreaks } = judge;
  return { gamesLeft, seesTieBreaks, teams: teams.map((_, team) => proveTeam(team)) };

  function proveTeam(team: number): TeamProof {
    const count = teams.length;
    const best = firstOf(count, (place) => reaching(team, place) !== undefined);
    const worst = firstOf(count, (place) => missing(team, place) === undefined);
    const open = places
      .filter((place) => best <= place && place < worst)
      .map((place) => ({
        place,
        toClinch: toClinch(team, place),
        reaches: witnessOf(reaching(team, place)!, team, 'below', shownRivals),
        misses: witnessOf(missing(team, place)!, team, 'above', place),
      }));
    return { teamId: teams[team]!.teamId, best, worst, open };
  }

  /** The team's final points, and those of others that end level or above, or that do not and could: at most so many. */
  function witnessOf(completion: Completion, team: number, which: 'above' | 'below', limit: number): Witness {
    const final = finalPoints(race, completion);
    const own = final[team]!;
    const reach = (rival: number) =>
      race.held[rival]! +
      rules.points.win * race.games.filter(({ home, away }) => home === rival || away === rival).length;
    const others = teams
      .map(({ teamId }, rival) => ({ rival, teamId, points: final[rival]! }))
      .filter(({ rival }) => rival !== team)
      .filter(({ rival, points: theirs }) => (which === 'above' ? theirs >= own : theirs <= own && reach(rival) > own))
      .toSorted((a, b) => b.points - a.points)
      .slice(0, limit)
      .map(({ teamId, points: theirs }) => ({ teamId, points: theirs }));
    return { points: own, others };
  }
}

export const judgeOf = (contest: Contest): Judge | undefined =>
  judgeAllOutcomes(contest) ?? judgeOnPoints(raceOf(contest));

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
