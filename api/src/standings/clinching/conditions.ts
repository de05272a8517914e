import type { OnlyIf, Result } from '@league/contract';
import { type Contest, raceOf } from './contest.ts';
import { meetingsOf } from './places.ts';
import { judgeOf } from './prove.ts';
import { splitsOf } from './race.ts';

type Bound = OnlyIf['rivals'][number];

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
  const meetings = meetingsOf(raceOf(contest));
  const splits = Object.entries(splitsOf(rules.points)) as [Result, readonly [number, number]][];
  const toOne = splits.map(([, [gain]]) => gain);
  const [min, max] = [Math.min(...toOne), Math.max(...toOne)];

  return teams.flatMap(({ teamId }, team) =>
    places.flatMap((place) => {
      if (!judge.reaching(team, place) || !judge.missing(team, place)) return [];
      const [reaches, misses] = [onlyIf(team, place, 'reaches'), onlyIf(team, place, 'misses')];
      return reaches || misses ? [{ teamId, place, ...(reaches && { reaches }), ...(misses && { misses }) }] : [];
    }),
  );

  function onlyIf(team: number, place: number, what: 'reaches' | 'misses'): OnlyIf | undefined {
    const { own, always, sometimes } = judge!.common(team, place, what);
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
    const count = meetings[team]!.all;
    if (isLeast ? points <= count * min : points >= count * max) return undefined;
    const rest = (count - 1) * (isLeast ? max : min);
    const each = splits.flatMap(([result, [gain]]) =>
      (isLeast ? gain + rest >= points : gain + rest <= points) ? result : [],
    );
    const gains = toOne.filter((_, at) => each.includes(splits[at]![0]));
    const isSame = isLeast ? count * Math.min(...gains) >= points : count * Math.max(...gains) <= points;
    return { teamId: teams[team]!.teamId, points, of: count * max, games: count, ...(isSame && { each }) };
  }
}

/** The share of its points that a rival is free to take or to leave. */
const freedom = ({ points, of }: Bound, what: 'reaches' | 'misses') => (what === 'misses' ? of - points : points) / of;
