import type { Result } from '@league/contract';
import { type Contest, raceOf } from './contest.ts';
import type { Common } from './judge.ts';
import { judgeOf } from './prove.ts';
import { splitsOf } from './race.ts';

/** The points that a team takes from the games that it has left, at least or at most. */
export interface Bound {
  teamId: string;
  points: number;
  /** What these games give at most. */
  of: number;
  games: number;
  /** The same in results, if it is: each of its games ends with one of these, its own results. */
  each?: Result[];
}

/** What must be so for something to happen: all of it, and it may not be enough. */
export interface OnlyIf {
  /** The team's own points. */
  own?: Bound;
  /** Of others, in the order of the table. */
  rivals: Bound[];
  /** So many of these teams must end level with it or better where it misses the place, level or worse where it reaches it. */
  among?: { count: number; teamIds: string[] };
}

/** Of an open place; absent where nothing worth telling must be so. */
export interface Conditions {
  teamId: string;
  place: number;
  /** At least so many points of its own, at most so many of others. */
  reaches?: OnlyIf;
  /** At most so many points of its own, at least so many of others. */
  misses?: OnlyIf;
}

/** A sentence tells no more rivals: those that are bound most. */
const mostRivals = 3;

/** What must happen for each team to reach, and to miss, every place that is open for it. Empty if nothing is proven with these points. */
export function conditionsOf(contest: Contest): Conditions[] {
  const { rules, teams, places } = contest;
  const judge = judgeOf(contest);
  if (!judge) return [];
  const { games } = raceOf(contest);
  const splits = Object.entries(splitsOf(rules.points)) as [Result, readonly [number, number]][];
  const toOne = splits.map(([, [gain]]) => gain);
  const [least, most] = [Math.min(...toOne), Math.max(...toOne)];
  const gamesOf = teams.map((_, team) => games.filter(({ home, away }) => home === team || away === team).length);

  return teams.flatMap(({ teamId }, team) =>
    places.flatMap((place) => {
      if (!judge.reaching(team, place) || !judge.missing(team, place)) return [];
      const [reaches, misses] = [onlyIf(team, place, 'reaches'), onlyIf(team, place, 'misses')];
      return reaches || misses ? [{ teamId, place, ...(reaches && { reaches }), ...(misses && { misses }) }] : [];
    }),
  );

  function onlyIf(team: number, place: number, what: 'reaches' | 'misses'): OnlyIf | undefined {
    const { own, always, sometimes }: Common = judge!.common(team, place, what);
    const ofTeam = own === undefined ? undefined : boundOf(team, own, what === 'reaches');
    const rivals = always
      .flatMap(({ rival, gained }) => {
        const bound = gained === undefined ? undefined : boundOf(rival, gained, what === 'misses');
        return bound ? [{ rival, bound }] : [];
      })
      .toSorted((a, b) => freedom(a.bound, what) - freedom(b.bound, what))
      .slice(0, mostRivals)
      .toSorted((a, b) => a.rival - b.rival)
      .map(({ bound }) => bound);
    if (!ofTeam && rivals.length === 0) return undefined;
    const count = (what === 'misses' ? place : teams.length - place) - always.length;
    const teamIds = sometimes.map((rival) => teams[rival]!.teamId);
    // That so many of all others must be is what the place means.
    const isTold = count > 0 && teamIds.length < teams.length - 1;
    return { ...(ofTeam && { own: ofTeam }), rivals, ...(isTold && { among: { count, teamIds } }) };
  }

  /** Undefined if it is no condition: the team cannot gain less, or more. */
  function boundOf(team: number, points: number, isLeast: boolean): Bound | undefined {
    const count = gamesOf[team]!;
    if (isLeast ? points <= count * least : points >= count * most) return undefined;
    const rest = (count - 1) * (isLeast ? most : least);
    const each = splits.flatMap(([result, [gain]]) =>
      (isLeast ? gain + rest >= points : gain + rest <= points) ? result : [],
    );
    const gains = toOne.filter((_, at) => each.includes(splits[at]![0]));
    const isSame = isLeast ? count * Math.min(...gains) >= points : count * Math.max(...gains) <= points;
    return { teamId: teams[team]!.teamId, points, of: count * most, games: count, ...(isSame && { each }) };
  }
}

/** The share of its points that a rival is free to take or to leave. */
const freedom = ({ points, of }: Bound, what: 'reaches' | 'misses') => (what === 'misses' ? of - points : points) / of;
