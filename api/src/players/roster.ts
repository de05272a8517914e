import type { Actor, Player } from '@league/contract';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { notFound } from '../platform/http/httpErrors.ts';
import { openAssignments } from '../rosters/openAssignments.ts';
import { managedTeam } from '../staff/managedTeam.ts';
import { hasAssignment, type PlayerRow, selectPlayers, toPlayer } from './selectPlayers.ts';

/**
 * The current and future roster of a team; with a season, everybody who was on it at any time of that season. By number.
 * @throws 404 for a team that is not theirs to see, and for an unknown season
 */
export async function listRoster(db: Db, actor: Actor, teamId: string, season?: string): Promise<Player[]> {
  managedTeam(actor, teamId);
  const spots = season
    ? sql`
      select distinct on (spot.player_id) spot.*, season.name as season
      from seasons season join roster_assignments spot on spot.season_id = season.id
      where spot.team_id = ${teamId} and lower(season.name) = lower(${season})
      order by spot.player_id, spot.starts_on desc nulls last, spot.id`
    : openAssignments(sql`team_id = ${teamId}`);
  const [row] = await rowsOf<{ hasSeason: boolean; roster: PlayerRow[] }>(
    db,
    sql`
    select ${season ? sql`exists (select from seasons where lower(name) = lower(${season}))` : sql`true`} as "hasSeason",
      (select coalesce(json_agg(row_to_json(found) order by found."jerseyNumber", found.name, found.id), '[]')
        from (${selectPlayers(sql`${hasAssignment()} and player.archived_at is null`, { spots })}) found) as roster
    from teams where id = ${teamId}`,
  );
  if (!row) throw notFound('team');
  if (!row.hasSeason) throw notFound('season');
  return row.roster.map(toPlayer);
}
