import type { Result } from '@league/contract';
import { commonOnPoints } from './commonOnPoints.ts';
import { completionMissing, completionReaching, isDecided, pointsToClinch } from './places.ts';
import { type Completion, finalPoints, type Race } from './race.ts';

/** Results of games that are left, the home team's, by the games' places in the contest. */
export type GivenResults = ReadonlyMap<number, Result>;

/** Answers what can still happen to a team, also with some results given. */
export interface Judge {
  /** An end in which the team has this place or a better one; undefined: there is none. */
  reaching: (team: number, place: number, given?: GivenResults) => Completion | undefined;
  /** An end in which the team does not. */
  missing: (team: number, place: number, given?: GivenResults) => Completion | undefined;
  /** The magic number, see `pointsToClinch`. */
  toClinch: (team: number, place: number) => number | null | undefined;
  /** What is so in all ends in which the team reaches this open place, or in all in which it misses it. */
  common: (team: number, place: number, what: 'reaches' | 'misses') => Common;
  /** Tie-breaks are foreseen. Otherwise teams level on points count for a team where it reaches a place, and against it elsewhere. */
  seesTieBreaks: boolean;
}

/** What all ends in which a team reaches a place have in common, or all in which it misses it. Gains are of the games left. */
export interface Common {
  /** What the team gains, at least where it reaches the place and at most where it misses it; undefined: not found out. */
  own: number | undefined;
  /**
   * Others that have as many points or fewer where it reaches it, as many or more where it misses it. They gain so many at most, or
   * at least; undefined: whatever they gain, as what the team gains is enough.
   */
  always: { rival: number; gained: number | undefined }[];
  /** Others that have in some of the ends. */
  sometimes: number[];
}

const none: GivenResults = new Map();

/** Judges on points, with any number of games. Undefined for points of a shape for which that is not decided. */
export function judgeOnPoints(race: Race): Judge | undefined {
  if (!isDecided(race)) return undefined;
  const ask =
    (find: typeof completionReaching) =>
    (team: number, place: number, given: GivenResults = none) => {
      if (given.size === 0) return find(race, team, place);
      const found = find(withGiven(race, given), team, place)?.values();
      // The given results at their places among those that were found.
      return found && race.games.map((_, at) => given.get(at) ?? found.next().value!);
    };
  return {
    reaching: ask(completionReaching),
    missing: ask(completionMissing),
    toClinch: (team, place) => pointsToClinch(race, team, place),
    common: (team, place, what) => commonOnPoints(race, { team, place, what }),
    seesTieBreaks: false,
  };
}

/** The race after these results. */
function withGiven(race: Race, given: GivenResults): Race {
  const isGiven = (_: unknown, at: number) => given.has(at);
  const played = { ...race, games: race.games.filter(isGiven) };
  const results = race.games.flatMap((_, at) => given.get(at) ?? []);
  return { ...played, held: finalPoints(played, results), games: race.games.filter((_, at) => !given.has(at)) };
}
