import { type Chances, simulate } from './chances.ts';
import { type Conditions, conditionsOf } from './conditions.ts';
import type { Contest } from './contest.ts';
import { forecastNextDay, type NextDay } from './nextDay.ts';

/** What is known about the rest of a season besides its proof: what must happen, what the next day may decide, and how likely the ends are. */
export interface Forecast {
  nextDay?: NextDay | undefined;
  chances: Chances[];
  /** Absent in one that an earlier release has stored; it is made again. */
  conditions?: Conditions[];
}

/** Takes about a second for 12 teams, and up to a minute for 30 in the middle of a season. */
export const forecast = (contest: Contest): Forecast =>
  contest.left.length === 0
    ? { chances: [], conditions: [] }
    : { nextDay: forecastNextDay(contest), chances: simulate(contest), conditions: conditionsOf(contest) };
