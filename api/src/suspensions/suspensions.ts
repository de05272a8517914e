import type {
  Actor,
  SuspendedPlayer,
  Suspension,
  suspensionsApi,
  ValidatedBody,
  ValidatedQuery,
} from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { uuidArray } from '../platform/database/bulk.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { notFound, requireVersion } from '../platform/http/httpErrors.ts';
import { isReachable } from '../referees/ownGames.ts';
import { gameDay, leagueDay, leagueToday } from '../seasons/leagueDay.ts';
import { requestedSeason, seasonRow } from '../seasons/requestedSeason.ts';
import { teamBrief } from '../teams/tables.ts';
import { servedGames } from './ruledSuspensions.ts';

/** Older suspensions are not considered: by then they are served. */
const longestOpen = sql`interval '2 years'`;

type SuspensionsQuery = ValidatedQuery<typeof suspensionsApi.list>;
type Change = ValidatedBody<typeof suspensionsApi.change>;

/**
 * Suspensions, the latest first; by default those of the current season and open ones. A GM gets those of the assigned teams,
 * and of players who are on one now.
 * @throws 404 for an unknown season
 */
export async function listSuspensions(db: Db, actor: Actor, { season: name, team, state }: SuspensionsQuery) {
  const season = seasonRow(await rowsOf<{ id: string }>(db, requestedSeason(name)), name);
  if (!season) return [];
  const isWanted = sql.join(
    [
      name
        ? sql`origin.season_id = ${season.id}`
        : sql`(origin.season_id = ${season.id} or origin.starts_at > now() - ${longestOpen})`,
      ...(team ? [concernsTeam([team], currentSeasonId, leagueToday)] : []),
      ...(actor.role === 'gm' ? [concernsTeam(actor.teamIds, currentSeasonId, leagueToday)] : []),
    ],
    sql` and `,
  );
  const found = await selectSuspensions(db, isWanted);
  return found
    .filter(({ isWanted, seasonId, remaining }) => isWanted && (seasonId === season.id || remaining > 0))
    .filter(({ remaining }) => state === undefined || (state === 'open') === remaining > 0)
    .map(({ isWanted: _, seasonId: __, ...suspension }) => suspension);
}

/**
 * Makes a suspension longer or shorter, with a reason; null restores what the rules say.
 * @throws 404; 409 `suspensions.changed-meanwhile`
 */
export async function changeSuspension(tx: Db, id: string, { games, reason, version }: Change): Promise<Suspension> {
  const [held] = await rowsOf<{ version: number }>(
    tx,
    sql`select version from suspensions where id = ${id} for no key update`,
  );
  if (!held) throw notFound('suspension');
  await requireVersion(['suspensions', 'suspension'], held.version, version, () => getSuspension(tx, id));
  await tx.execute(sql`
    update suspensions set games_changed = ${games}, change_reason = ${games === null ? null : reason} where id = ${id}`);
  return getSuspension(tx, id);
}

async function getSuspension(tx: Db, id: string): Promise<Suspension> {
  const [found] = (await selectSuspensions(tx, sql`suspension.id = ${id}`)).filter(({ isWanted }) => isWanted);
  const { isWanted: _, seasonId: __, ...suspension } = found!;
  return suspension;
}

/** @throws 404, also for a game that they may not see */
export async function listSuspendedFor(db: Db, actor: Actor, gameId: string): Promise<SuspendedPlayer[]> {
  const [game] = await rowsOf(db, sql`select from games game where game.id = ${gameId} and ${isReachable(actor)}`);
  if (!game) throw notFound('game');
  return suspendedFor(db, gameId);
}

/**
 * The players who may not be dressed for a game, for its lineups. Games before it count as missed once they are final.
 * @returns one entry per player, by the suspension that is being served
 */
export async function suspendedFor(db: Db, gameId: string): Promise<SuspendedPlayer[]> {
  const [game] = await rowsOf<{ date: string; seasonId: string; teamIds: string[] }>(
    db,
    sql`select to_json(starts_at) as date, season_id as "seasonId", array[home_team_id, away_team_id] as "teamIds"
      from games where id = ${gameId}`,
  );
  if (!game) return [];
  const day = leagueDay(sql`${game.date}::timestamptz`);
  const where = sql`origin.starts_at < ${game.date} and origin.starts_at > ${game.date}::timestamptz - ${longestOpen}
    and ${concernsTeam(game.teamIds, sql`${game.seasonId}`, day)}
    and exists (select from games game where game.id = ${gameId} and ${teamPlays})`;
  const found = await selectSuspensions(db, where, sql`game.starts_at < ${game.date}`);
  const players = new Map<string, SuspendedPlayer>();
  for (const { _id, player, penalty, infraction, games, remaining, isWanted } of found.toReversed()) {
    if (!isWanted || remaining === 0) continue;
    const before = players.get(player._id);
    if (before) before.remaining += remaining;
    else {
      const { _id: playerId, name } = player;
      players.set(playerId, { playerId, name, suspensionId: _id, penalty, infraction, games, remaining });
    }
  }
  return [...players.values()];
}

type FoundSuspension = Suspension & { isWanted: boolean; seasonId: string };
type Row = Omit<FoundSuspension, 'served' | 'remaining'> & { following: Suspension['served'] };

const currentSeasonId: SQL = sql`(select id from seasons where is_current)`;

/** Whether it comes from one of these teams, or its player is on one of them that day of a season. */
const concernsTeam = (teamIds: readonly string[], seasonId: SQL, day: SQL): SQL => sql`suspension.id in (
  select id from suspensions where team_id = any(${uuidArray(teamIds)})
  union
  select own.id
  from roster_assignments spot join suspensions own on own.player_id = spot.player_id
  where spot.team_id = any(${uuidArray(teamIds)}) and spot.season_id = ${seasonId}
    and daterange(spot.starts_on, spot.ends_on, '[]') @> ${day})`;

/**
 * Whether the team of `suspensions suspension`'s player on that day plays `games game`. For a player on no roster of the season:
 * the team that they were on when it happened, in that season and in those without its roster.
 */
const teamPlays: SQL = sql`coalesce((
    select bool_or(spot.team_id in (game.home_team_id, game.away_team_id)
      and daterange(spot.starts_on, spot.ends_on, '[]') @> ${gameDay})
    from roster_assignments spot
    where spot.player_id = suspension.player_id and spot.season_id = game.season_id
  ), suspension.team_id in (game.home_team_id, game.away_team_id) and (game.season_id = origin.season_id
    or not exists (select from roster_assignments own
      where own.team_id = suspension.team_id and own.season_id = game.season_id)))`;

/** A game as a suspension names it, by the alias of a `games` row. */
const namedGame = (alias: string): SQL => {
  const game = sql.identifier(alias);
  return sql`(
    select json_build_object('gameId', ${game}.id, 'date', ${game}.starts_at, 'home', ${teamBrief('home_team')},
      'away', ${teamBrief('away_team')})
    from teams home_team, teams away_team
    where home_team.id = ${game}.home_team_id and away_team.id = ${game}.away_team_id)`;
};

/**
 * The requested suspensions with all others of the same players, the latest first: a game that a player misses for one does not
 * count for the next.
 * @param where over `suspensions suspension` and the `games origin` that it comes from
 * @param counts which of the finished `games game` since count
 */
async function selectSuspensions(db: Db, where: SQL, counts: SQL = sql`true`): Promise<FoundSuspension[]> {
  const rows = await rowsOf<Row>(db, statement(where, counts));
  const ofPlayer = new Map<string, Row[]>();
  for (const row of rows) ofPlayer.set(row.player._id, [...(ofPlayer.get(row.player._id) ?? []), row]);
  const served = new Map(
    [...ofPlayer.values()].flatMap((own) => [
      ...servedGames(
        own.map(({ _id, games, origin }) => ({ _id, games, date: origin.date })),
        own.flatMap(({ following }) => following),
      ),
    ]),
  );
  return rows.map(({ following: _, ...row }) => {
    const missed = served.get(row._id)!;
    return { ...row, origin: inUtc(row.origin), served: missed.map(inUtc), remaining: row.games - missed.length };
  });
}

const inUtc = <Named extends { date: string }>(game: Named): Named => ({
  ...game,
  date: new Date(game.date).toISOString(),
});

/**
 * A game may have been missed if the player's team of that day played it without them: neither dressed nor with a figure. The zeros
 * of a stats form do not tell whether a player took part.
 */
const statement = (where: SQL, counts: SQL) => sql`
  with wanted as (
    select suspension.id, suspension.player_id
    from suspensions suspension join games origin on origin.id = suspension.game_id
    where ${where}
  )
  select suspension.id as "_id", suspension.id in (select id from wanted) as "isWanted", origin.season_id as "seasonId",
    json_build_object('_id', player.id, 'name', player.name, 'number', dressed.jersey_number) as player,
    ${teamBrief('team')} as team, ${namedGame('origin')} as origin, suspension.penalty, suspension.infraction,
    coalesce(suspension.games_changed, suspension.games_by_rule) as games, suspension.games_by_rule as "gamesByRule",
    suspension.change_reason as "changeReason", suspension.version, (
      select coalesce(json_agg(${namedGame('game')} order by game.starts_at, game.id), '[]') from (
        select game.* from games game
        where game.status = 'final' and game.starts_at > origin.starts_at and ${counts}
          and (game.home_team_id = any(own.team_ids) or game.away_team_id = any(own.team_ids))
          and ${teamPlays}
          and (select true from lineups where game_id = game.id and player_id = suspension.player_id limit 1) is null
          and (select true from player_game_lines line where line.game_id = game.id
            and line.player_id = suspension.player_id and line.level = game.detail and line.appeared
            and (line.level <> 'totals' or greatest(line.goals, line.assists, line.penalty_minutes) > 0) limit 1) is null
        order by game.starts_at, game.id
        limit (select sum(coalesce(other.games_changed, other.games_by_rule)) from suspensions other
          where other.player_id = suspension.player_id)
      ) game
    ) as following
  from suspensions suspension
  join games origin on origin.id = suspension.game_id
  join players player on player.id = suspension.player_id
  join teams team on team.id = suspension.team_id
  left join lineups dressed on dressed.game_id = suspension.game_id and dressed.player_id = suspension.player_id
  cross join lateral (
    select array(
      select spot.team_id from roster_assignments spot where spot.player_id = suspension.player_id
      union select suspension.team_id) as team_ids
  ) own
  where suspension.player_id in (select player_id from wanted)
  order by origin.starts_at desc, suspension.id desc`;
