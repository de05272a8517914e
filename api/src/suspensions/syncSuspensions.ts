import { suspendingClasses } from '@league/contract';
import { sql } from 'drizzle-orm';
import { uuids } from '../platform/database/bulk.ts';
import { newId } from '../platform/database/columns.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { type HeavyPenalty, ruledSuspensions, type SuspensionRules } from './ruledSuspensions.ts';
import { suspensionRules } from './suspensionRules.ts';

/**
 * Updates the suspensions to the current score sheets of these games. Call it in the transaction in which a sheet becomes
 * final, for the first time or again. It may run any number of times, since it only writes differences.
 *
 * - A match penalty or game misconduct creates a suspension, of as many games as the league's rules say (possibly none). It
 *   keeps these rules: later ones do not change it. One whose rules are unknown keeps its length while its penalty stays.
 *   Because the rules count a player's game misconducts of a season, later suspensions of the same players follow.
 * - A suspension whose penalty is no longer on the sheet is removed, even if an admin has changed it. An admin's change
 *   to a remaining suspension is kept.
 * - Only final sheets count: while a game is reopened nothing changes, so that nobody plays in between. Calling it
 *   on reopening does no harm.
 */
export async function syncSuspensions(tx: Db, gameIds: readonly string[]): Promise<void> {
  // One after the other: each counts what the one before has found.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('suspensions'))`);
  const concerned = await concernedPlayers(tx, gameIds);
  if (concerned.length === 0) return;
  const penalties = await heavyPenalties(tx, concerned, await suspensionRules(tx));
  const ruled = ruledSuspensions(penalties).map((each) => ({ id: newId(), ...each }));
  await tx.execute(sql`
    with ruled as (
      select * from jsonb_to_recordset(${JSON.stringify(ruled)}::text::jsonb) as row (id uuid, "gameId" uuid,
        "playerId" uuid, "teamId" uuid, penalty text, infraction text, rules jsonb, games int)
    ), gone as (
      delete from suspensions using games game, ${concernedRows(concerned)}
      where game.id = suspensions.game_id and game.status = 'final' and game.season_id = concerned."seasonId"
        and suspensions.player_id = concerned."playerId"
        and not exists (select from ruled where "gameId" = suspensions.game_id and "playerId" = suspensions.player_id)
    )
    insert into suspensions (id, game_id, player_id, team_id, penalty, infraction, rules, games_by_rule)
    select ruled.id, "gameId", "playerId", "teamId", ruled.penalty, ruled.infraction,
      case when earlier.id is null then ruled.rules end, coalesce(earlier.games_by_rule, ruled.games)
    from ruled left join suspensions earlier on earlier.game_id = "gameId" and earlier.player_id = "playerId"
      and earlier.rules is null and earlier.penalty = ruled.penalty
    on conflict (game_id, player_id) do update
      set team_id = excluded.team_id, penalty = excluded.penalty, infraction = excluded.infraction,
        rules = excluded.rules, games_by_rule = excluded.games_by_rule
      where (suspensions.team_id, suspensions.penalty, suspensions.infraction, suspensions.rules, suspensions.games_by_rule)
        is distinct from (excluded.team_id, excluded.penalty, excluded.infraction, excluded.rules, excluded.games_by_rule)`);
}

interface PlayerSeason {
  playerId: string;
  seasonId: string;
}

const concernedRows = (concerned: readonly PlayerSeason[]) => sql`jsonb_to_recordset(
  ${JSON.stringify(concerned)}::text::jsonb) as concerned ("playerId" uuid, "seasonId" uuid)`;

const heavy = sql`penalty.class in ${suspendingClasses}`;

/** The players concerned: who has a severe penalty on one of these sheets, or had one. */
const concernedPlayers = (tx: Db, gameIds: readonly string[]) =>
  rowsOf<PlayerSeason>(
    tx,
    sql`
    with touched as (select id, season_id from games where id in ${uuids(gameIds)} and status = 'final')
    select penalty.player_id as "playerId", touched.season_id as "seasonId"
    from touched join penalties penalty on penalty.game_id = touched.id
    where ${heavy} and penalty.player_id is not null
    union
    select suspension.player_id, touched.season_id
    from touched join suspensions suspension on suspension.game_id = touched.id`,
  );

/** @param rules of a suspension that is new */
const heavyPenalties = (tx: Db, concerned: readonly PlayerSeason[], rules: SuspensionRules) =>
  rowsOf<HeavyPenalty>(
    tx,
    sql`
    select game.season_id as "seasonId", game.id as "gameId", penalty.player_id as "playerId",
      penalty.team_id as "teamId", penalty.class, penalty.infraction,
      coalesce(suspension.rules, ${JSON.stringify(rules)}::text::jsonb) as rules
    from ${concernedRows(concerned)}
    join games game on game.season_id = concerned."seasonId" and game.status = 'final'
    join penalties penalty on penalty.game_id = game.id and penalty.player_id = concerned."playerId"
    left join suspensions suspension on suspension.game_id = game.id and suspension.player_id = penalty.player_id
    where ${heavy}
    order by game.starts_at, game.id, penalty.period, penalty.elapsed_seconds, penalty.id`,
  );
