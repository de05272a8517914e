import type { CopiedRosters } from '@league/contract';
import { sql } from 'drizzle-orm';
import { type ChangeActor, withAudit } from '../audit/withAudit.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { HttpError, invalidField } from '../platform/http/httpErrors.ts';
import { leagueDay } from '../seasons/leagueDay.ts';
import { getSeason } from '../seasons/seasonDetail.ts';
import { assign } from './assignments.ts';

interface Spot {
  playerId: string;
  player: string;
  teamId: string;
  team: string;
  jerseyNumber: number | null;
  position: string;
  isCaptain: boolean;
  isAssistantCaptain: boolean;
  isThere: boolean;
}

/** Rolls back a dry run. */
class Tried extends Error {}

/**
 * Copies the final rosters of another season to this one, with number, position and captaincy. Players with a team in this
 * season are skipped. A dry run performs the copy and rolls it back.
 * @throws 404; 422 at `from`
 */
export async function copyRosters(
  db: Db,
  by: ChangeActor,
  id: string,
  { from, commit }: { from: string; commit: boolean },
): Promise<CopiedRosters> {
  await getSeason(db, id);
  if (from === id) throw invalidField('from', 'seasons.same', 'Please choose another season.');
  let copied: CopiedRosters;
  await withAudit(db, by, async (tx) => {
    copied = { committed: commit, players: 0, teams: 0, alreadyThere: 0, leftOut: [] };
    const spots = await spotsOf(tx, from, id);
    if (spots.length === 0) throw invalidField('from', 'seasons.no-rosters', 'Nobody is on a roster of that season.');
    const teams = new Set<string>();
    for (const { player, team, isThere, ...spot } of spots) {
      if (isThere) {
        copied.alreadyThere += 1;
        continue;
      }
      const reason = await tryTo(() => assign(tx, { ...spot, seasonId: id }, { daysAt: 'from' }));
      if (reason) copied.leftOut.push({ player, team, reason });
      else teams.add(spot.teamId);
    }
    copied.teams = teams.size;
    copied.players = spots.length - copied.alreadyThere - copied.leftOut.length;
    if (!commit) throw new Tried();
  }).catch((error) => {
    if (!(error instanceof Tried)) throw error;
  });
  return copied!;
}

/** @returns the reason of a failure */
async function tryTo(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof HttpError) return error.message;
    throw error;
  }
}

/** The rosters of active teams on their last game day, without archived players. */
const spotsOf = (tx: Db, from: string, to: string) =>
  rowsOf<Spot>(
    tx,
    sql`
    select "playerId", player, "teamId", team, "jerseyNumber", position, "isCaptain", "isAssistantCaptain", "isThere"
    from (
      select distinct on (spot.player_id) spot.player_id as "playerId", player.name as player, spot.team_id as "teamId",
        team.name as team, spot.jersey_number as "jerseyNumber", spot.position, spot.is_captain as "isCaptain",
        spot.is_assistant_captain as "isAssistantCaptain",
        spot.ends_on is not null and (spot.departs or spot.ends_on < (
          select ${leagueDay(sql`max(game.starts_at)`)} from games game
          where game.season_id = ${from} and spot.team_id in (game.home_team_id, game.away_team_id))) as "hasLeft",
        exists (select from roster_assignments other
          where other.season_id = ${to} and other.player_id = spot.player_id) as "isThere"
      from roster_assignments spot
      join players player on player.id = spot.player_id and player.archived_at is null
      join teams team on team.id = spot.team_id and team.archived_at is null
      where spot.season_id = ${from}
      order by spot.player_id, spot.starts_on desc nulls last
    ) last where "hasLeft" is not true order by team, "jerseyNumber", player`,
  );
