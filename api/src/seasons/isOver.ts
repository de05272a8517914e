import { type SQL, sql } from 'drizzle-orm';
import { lastGameDay, leagueToday } from './leagueDay.ts';

/** The last day of `seasons season`, or the day of its last game where that is not stated; null without any. */
export const lastDay: SQL = sql`coalesce(season.ends_on, ${lastGameDay(sql`season.id`)})`;

/** Whether `seasons season` has ended by a day. */
export const isOverOn = (day: SQL): SQL => sql`coalesce(${lastDay} < ${day}, false)`;

export const isOver: SQL = isOverOn(leagueToday);
