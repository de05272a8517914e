import { type SQL, sql } from 'drizzle-orm';
import { lastGameDay, leagueToday } from './leagueDay.ts';

/** Whether `seasons season` has ended by a day: after its last day, or the day of its last game where that is not stated. */
export const isOverOn = (day: SQL): SQL =>
  sql`coalesce(coalesce(season.ends_on, ${lastGameDay(sql`season.id`)}) < ${day}, false)`;

export const isOver: SQL = isOverOn(leagueToday);
