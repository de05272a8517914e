import { type SQL, sql } from 'drizzle-orm';
import { leagueDay, leagueToday } from './leagueDay.ts';

/** Whether `seasons season` has ended: after its last day, or the day of its last game where that is not stated. */
export const isOver: SQL = sql`coalesce(coalesce(season.ends_on,
  (select ${leagueDay(sql`max(starts_at)`)} from games where season_id = season.id)) < ${leagueToday}, false)`;
