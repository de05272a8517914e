import type { LeagueToday } from '@league/contract';
import { sql } from 'drizzle-orm';
import { isAhead, needsAttention } from '../games/gameStart.ts';
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
      (select count(*)::int from games game join seasons on seasons.id = game.season_id
        where seasons.is_current and ${needsAttention}) as "gamesNeedingAttention",
      (select count(distinct duty.game_id)::int from games game join game_officials duty on duty.game_id = game.id
        where game.status = 'scheduled' and ${isAhead} and duty.status = 'confirmed') as "gamesToPublish",
      (select count(*)::int from invitations
        where accepted_at is null and revoked_at is null and expires_at > now()) as "pendingInvitations"`,
  );
}
