import type { SeasonDetail } from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { type Db, requireRow, rowsOf } from '../platform/database/db.ts';
import { isOver } from './isOver.ts';
import { seasonStart } from './seasonOrder.ts';
import { withDays } from './seasons.ts';
import { seasons } from './tables.ts';

type Counts = Pick<SeasonDetail, 'state' | 'games' | 'finishedGames' | 'players' | 'teams'>;

/** A season with its counts. A season that is over or before the current one is finished. @throws 404 */
export async function getSeason(db: Db, id: string): Promise<SeasonDetail> {
  const season = await requireRow('season', db.select().from(seasons).where(eq(seasons.id, id)));
  const [counts] = await rowsOf<Counts>(
    db,
    sql`
    select case
        when season.is_current then 'active'
        when ${isOver} or (${seasonStart}, season.name) < (
          select ${seasonStart}, season.name from seasons season where season.is_current) then 'finished'
        else 'planned' end as state,
      (select count(*)::int from games where season_id = season.id) as games,
      (select count(*)::int from games where season_id = season.id and status = 'final') as "finishedGames",
      (select count(distinct player_id)::int from roster_assignments where season_id = season.id) as players,
      (select count(distinct team_id)::int from roster_assignments where season_id = season.id) as teams
    from seasons season where season.id = ${id}`,
  );
  return { ...withDays(season), ...counts! };
}
