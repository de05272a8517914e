import { type SQL, sql } from 'drizzle-orm';
import { type Db, oneRow } from '../platform/database/db.ts';

/** The league's time zone. */
export const leagueZone: SQL = sql.raw('(select coalesce(time_zone, starting_time_zone) from public.league_settings)');

/** The day of an instant in the league's time zone. Days of rosters, absences and seasons are days of the league. */
export const leagueDay = (instant: SQL): SQL => sql`(${instant} at time zone ${leagueZone})::date`;

export const leagueToday: SQL = leagueDay(sql`now()`);

/** The day of a season's last game; null without any. @param season its id */
export const lastGameDay = (season: SQL): SQL =>
  sql`(select ${leagueDay(sql`max(starts_at)`)} from games where season_id = ${season})`;

/** The day of a season's first game; null without any. @param season its id */
export const firstGameDay = (season: SQL): SQL =>
  sql`(select ${leagueDay(sql`min(starts_at)`)} from games where season_id = ${season})`;

/** The day of `games game`. */
export const gameDay: SQL = leagueDay(sql`game.starts_at`);

/** Until the league's next day. */
export async function untilTomorrowMs(db: Db): Promise<number> {
  const tomorrow = sql`((${leagueToday} + 1)::timestamp at time zone ${leagueZone})`;
  const { ms } = await oneRow<{ ms: number }>(
    db,
    sql`select extract(epoch from ${tomorrow} - now())::float8 * 1000 as ms`,
  );
  return ms;
}
