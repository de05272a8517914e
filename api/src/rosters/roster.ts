import type { Actor, Player } from '@league/contract';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/db.ts';
import { notFound } from '../platform/faults.ts';
import { type PlayerRow, selectPlayers, toPlayer } from '../players/selectPlayers.ts';
import { managedTeam } from '../teams/managedTeam.ts';
import { isOpen } from './openAssignments.ts';

/**
 * Who is on a team now or will be; with a season everybody who was on it at any time of that season, by number.
 * @throws 404 for a team that is not theirs to see, and for a season that is not there
 */
export async function listRoster(db: Db, actor: Actor, teamId: string, season?: string): Promise<Player[]> {
  managedTeam(actor, teamId);
  const spots = season
    ? sql`
      select distinct on (spot.player_id) spot.*, season.name as season
      from seasons season join roster_assignments spot on spot.season_id = season.id
      where spot.team_id = ${teamId} and lower(season.name) = lower(${season})
      order by spot.player_id, spot.starts_on desc nulls last, spot.id`
    : sql`
      select distinct on (spot.player_id) spot.*, season.name as season
      from today join seasons season on (season.created_at, season.name) >= (today.created_at, today.name)
      join roster_assignments spot on spot.season_id = season.id and spot.team_id = ${teamId} and ${isOpen}
      order by spot.player_id, season.created_at, season.name, spot.starts_on nulls first, spot.id`;
  const [row] = await rowsOf<{ hasSeason: boolean; roster: PlayerRow[] }>(
    db,
    sql`
    select ${season ? sql`exists (select from seasons where lower(name) = lower(${season}))` : sql`true`} as "hasSeason",
      (select coalesce(json_agg(row_to_json(found) order by found."jerseyNumber", found.name, found.id), '[]')
        from (${selectPlayers(sql`spot.id is not null and player.archived_at is null`, { spots })}) found) as roster
    from teams where id = ${teamId}`,
  );
  if (!row) throw notFound('team');
  if (!row.hasSeason) throw notFound('season');
  return row.roster.map(toPlayer);
}
