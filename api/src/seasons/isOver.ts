import { type SQL, sql } from 'drizzle-orm';
import { lastGameDay, leagueToday } from './leagueDay.ts';

/** Whether `seasons season` has ended: after its last day, or the day of its last game where that is not stated. */
export const isOver: SQL = sql`coalesce(coalesce(season.ends_on, ${lastGameDay(sql`season.id`)}) < ${leagueToday}, false)`;
