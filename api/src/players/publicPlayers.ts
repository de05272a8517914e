import { type ListedPlayer, type playersApi, toSearchable, type ValidatedQuery } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { requiredKeys, selectPage } from '../platform/database/keyset.ts';
import { idIn } from '../platform/http/paging.ts';
import { startedFirst } from '../rosters/openAssignments.ts';
import { requestedSeason, seasonRow } from '../seasons/requestedSeason.ts';
import { teamBrief } from '../teams/tables.ts';

type PublicPlayerQuery = ValidatedQuery<typeof playersApi.listPublic>;

/**
 * Players who were on a team in a season, by name.
 * @throws 404 for an unknown season; 422 if the cursor's player was deleted
 */
export async function listPublicPlayers(
  db: Db,
  { season: name, team, q, cursor, limit }: PublicPlayerQuery,
): Promise<ListedPlayer[]> {
  const season = seasonRow(await rowsOf<{ id: string }>(db, requestedSeason(name)), name);
  if (!season) return [];
  const conditions: SQL[] = [
    ...(team ? [sql`player.team ->> 'slug' = ${team}`] : []),
    ...(q ? [sql`position(${toSearchable(q)} in player.searched) > 0`] : []),
  ];
  return selectPage<ListedPlayer>(
    db,
    (condition) => sql`
    select player.id as "_id", player.name, player.position, player.number, player.team
    from (
      select distinct on (player.id) player.id, player.name, player.searched, spot.position,
        spot.jersey_number as number, ${teamBrief('team')} as team
      from roster_assignments spot
      join players player on player.id = spot.player_id and player.archived_at is null
      join teams team on team.id = spot.team_id
      where spot.season_id = ${season.id}
      order by player.id, ${startedFirst}, spot.id desc
    ) player
    where ${sql.join([...conditions, condition], sql` and `)}`,
    requiredKeys(false, sql`player.name`, sql`player.id`),
    { limit, last: cursor ? sql`players player where player.id = ${idIn(cursor)}` : undefined },
  );
}
