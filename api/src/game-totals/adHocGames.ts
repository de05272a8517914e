import type { Actor, AdHocGame, PlayerTotals } from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { insertRows, onConflictUpdate, uuids } from '../platform/database/bulk.ts';
import { type Db, requireRow, rowsOf } from '../platform/database/db.ts';
import { conflict, invalidField } from '../platform/http/httpErrors.ts';
import { totalsColumns } from '../statistics/gameLines.ts';
import { adHocGames, adHocLines } from './tables.ts';
import { toLine } from './totalsLines.ts';

/** Totals of unscheduled games, the latest first. */
export const listAdHocGames = (db: Db): Promise<AdHocGame[]> =>
  rowsOf<AdHocGame>(
    db,
    sql`
    select game.submitted_id as "gameId", season.name as season, to_json(game.updated_at) as "submittedAt",
      json_build_object('_id', game.submitted_by, 'name', coalesce(person.name, 'A former staff member')) as by,
      (select coalesce(json_agg(json_build_object('_id', team.id, 'name', team.name, 'goals', sums.goals,
          'players', sums.players) order by team.name), '[]')
        from (select team_id, sum(goals) as goals, count(*) as players from ad_hoc_lines
          where ad_hoc_game_id = game.id group by team_id) sums
        join teams team on team.id = sums.team_id) as teams
    from ad_hoc_games game
    join seasons season on season.id = game.season_id
    left join staff person on person.id = game.submitted_by
    order by game.updated_at desc`,
  );

/** @throws 404 */
export async function removeAdHocGame(tx: Db, submittedId: string): Promise<void> {
  await requireRow('submission', tx.delete(adHocGames).where(eq(adHocGames.submittedId, submittedId)).returning());
}

/** Creates a record for an unscheduled game, idempotent per timestamp. @throws 422, 409 */
export async function submitAdHoc(
  tx: Db,
  actor: Actor,
  submittedId: string,
  season: string,
  stats: readonly PlayerTotals[],
) {
  const [found] = await rowsOf<{ id: string }>(tx, sql`select id from seasons where lower(name) = lower(${season})`);
  if (!found) throw invalidField('season', 'totals.no-season', `There is no season named ${season}.`);
  const record = { submittedId, seasonId: found.id, submittedBy: actor._id, updatedAt: new Date() };
  const { submittedId: _, ...changed } = record;
  const [game] = await tx
    .insert(adHocGames)
    .values(record)
    .onConflictDoUpdate({ target: adHocGames.submittedId, set: changed })
    .returning({ id: adHocGames.id });
  const adHocGameId = game!.id;
  const lines = stats.map(toLine);
  const teamIds = [...new Set(lines.map(({ teamId }) => teamId))];
  await tx.execute(sql`
    delete from ad_hoc_lines where ad_hoc_game_id = ${adHocGameId} and team_id in ${uuids(teamIds)}
      and player_id not in ${uuids(lines.map(({ playerId }) => playerId))}`);
  const rows = lines.map((line) => ({ adHocGameId, ...line }));
  await insertRows(tx, adHocLines, rows, onConflictUpdate(['adHocGameId', 'playerId'], [...totalsColumns]));
  const [teams] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(distinct team_id)::int as count from ad_hoc_lines where ad_hoc_game_id = ${adHocGameId}`,
  );
  if (teams!.count > 2) throw conflict('totals.third-team', 'This game already has two teams.');
}
