import { type Chances, simulate } from './chances.ts';
import type { Contest } from './contest.ts';
import { foreseeNextDay, type NextDay } from './nextDay.ts';

/** What is known about the rest of a season besides its proof: what the next day may decide, and how likely the ends are. */
export interface Forecast {
  nextDay?: NextDay | undefined;
  chances: Chances[];
}

/** Takes about a second for 12 teams, and up to a minute for 30 in the middle of a season. */
export const forecast = (contest: Contest): Forecast =>
  contest.left.length === 0 ? { chances: [] } : { nextDay: foreseeNextDay(contest), chances: simulate(contest) };
