import type { LeagueToday } from '@league/contract';
import { sql } from 'drizzle-orm';
import { type Db, oneRow } from '../platform/database/db.ts';

/** The dashboard's counts, in one statement. @param timeZone of the week */
export async function getToday(db: Db, timeZone: string): Promise<LeagueToday> {
  const monday = (plus: number) =>
    sql`((date_trunc('week', now() at time zone ${timeZone}) + make_interval(days => ${plus})) at time zone ${timeZone})`;
  return oneRow<LeagueToday>(
    db,
    sql`select
      (select count(*)::int from games
        where starts_at >= ${monday(0)} and starts_at < ${monday(7)}
          and status not in ('cancelled', 'postponed')) as "gamesThisWeek",
      (select count(*)::int from games join seasons on seasons.id = games.season_id
        where seasons.is_current
          and (games.status = 'postponed' or (games.status = 'scheduled' and games.starts_at < now()))
      ) as "gamesNeedingAttention",
      (select count(distinct duty.game_id)::int from games join game_officials duty on duty.game_id = games.id
        where games.status = 'scheduled' and games.starts_at > now() and duty.status = 'confirmed') as "gamesToPublish",
      (select count(*)::int from invitations
        where accepted_at is null and revoked_at is null and expires_at > now()) as "pendingInvitations"`,
  );
}
