import { type ListedPlayer, type playersApi, type TakenQuery, toSearchable } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { seasonRow, wantedSeason } from '../seasons/wantedSeason.ts';
import { teamBrief } from '../teams/tables.ts';

type Wanted = TakenQuery<typeof playersApi.listPublic>;

/**
 * Players who were on a team in a season, by name.
 * @throws 404 for an unknown season
 */
export async function listPublicPlayers(db: Db, { season, team, q }: Wanted): Promise<ListedPlayer[]> {
  const conditions: SQL[] = [
    sql`true`,
    ...(team ? [sql`found.team ->> 'slug' = ${team}`] : []),
    ...(q ? [sql`position(${toSearchable(q)} in found.search_name) > 0`] : []),
  ];
  const rows = await rowsOf<{ players: ListedPlayer[] }>(
    db,
    sql`
    select (
      select coalesce(json_agg(json_build_object('_id', id, 'name', name, 'position', position, 'number', number,
        'team', team) order by name, id), '[]')
      from (
        select distinct on (player.id) player.id, player.name, player.search_name, spot.position,
          spot.jersey_number as number, ${teamBrief('team')} as team
        from roster_assignments spot
        join players player on player.id = spot.player_id and player.archived_at is null
        join teams team on team.id = spot.team_id
        where spot.season_id = wanted.id
        order by player.id, spot.starts_on desc nulls last, spot.id desc
      ) found
      where ${sql.join(conditions, sql` and `)}
    ) as players
    from (${wantedSeason(season)}) wanted`,
  );
  return seasonRow(rows, season)?.players ?? [];
}
