import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/database/db.ts';

/** What the sheets of final games tell of a player's goals and shootouts. Games without a sheet add nothing. */
export interface GoalFigures {
  seasonId: string;
  playerId: string;
  teamSlug: string;
  tournament: string | null;
  /** Null: of all games of the season. */
  gameId: string | null;
  powerPlayAssists: number;
  shortHandedAssists: number;
  /** The first of a game. */
  firstGoals: number;
  overtimeGoals: number;
  unassistedGoals: number;
  emptyNetGoals: number;
  shootoutAttempts: number;
  shootoutGoals: number;
  shootoutWinningGoals: number;
}

/**
 * Whether a `goal` was its game's first: known if the times of its period are. Goals of the same second are in the order in which
 * they were recorded.
 */
export const isFirstGoal = sql`(
  row_number() over (partition by goal.game_id order by goal.period, goal.elapsed_seconds, goal.created_at, goal.ordinal) = 1
  and (bool_and(goal.time_known) over (partition by goal.game_id, goal.period) or count(*) over (partition by goal.game_id, goal.period) = 1))`;

/**
 * One row for each season, player, team and competition, or game.
 * @param where a condition on `games game`
 * @param playerId only this player's
 */
export const listGoalFigures = (
  db: Db,
  where: SQL,
  { playerId, byGame = false }: { playerId?: string | undefined; byGame?: boolean } = {},
): Promise<GoalFigures[]> =>
  rowsOf(
    db,
    sql`
    with played as (
      select id, season_id, periods, case competition_type when 'season' then null else tournament_name end as tournament from games game
      where ${where} and game.status = 'final' and game.detail = 'events'
        ${playerId ? sql`and exists (select from player_game_lines line where line.game_id = game.id and line.player_id = ${playerId})` : sql``}
    ),
    goal as (
      select goal.*, played.season_id, played.tournament, goal.period > played.periods as in_overtime,
        ${isFirstGoal} as is_first
      from played join goals goal on goal.game_id = played.id
    ),
    share as (
      select season_id, game_id, team_id, tournament, scorer_id as player_id,
        false as pp_assist, false as sh_assist, is_first, in_overtime, first_assist_id is null as unassisted, empty_net,
        false as attempt, false as scored, false as deciding
      from goal
      union all
      select season_id, game_id, team_id, tournament, assist.player_id, strength = 'PP', strength = 'SH',
        false, false, false, false, false, false, false
      from goal, unnest(array[first_assist_id, second_assist_id]) as assist (player_id)
      union all
      select played.season_id, shot.game_id, shot.team_id, played.tournament, shot.shooter_id, false, false,
        false, false, false, false, true, shot.scored, shot.deciding
      from played join shootout_attempts shot on shot.game_id = played.id
    )
    select share.season_id as "seasonId", share.player_id as "playerId", team.slug as "teamSlug", share.tournament, ${byGame ? sql`share.game_id` : sql`null`} as "gameId",
      ${counted('powerPlayAssists', 'pp_assist')}, ${counted('shortHandedAssists', 'sh_assist')},
      ${counted('firstGoals', 'is_first')}, ${counted('overtimeGoals', 'in_overtime')},
      ${counted('unassistedGoals', 'unassisted')}, ${counted('emptyNetGoals', 'empty_net')},
      ${counted('shootoutAttempts', 'attempt')}, ${counted('shootoutGoals', 'scored')},
      ${counted('shootoutWinningGoals', 'deciding')}
    from share join teams team on team.id = share.team_id
    where share.player_id ${playerId ? sql`= ${playerId}` : sql`is not null`}
    group by share.season_id, share.player_id, team.slug, share.tournament ${byGame ? sql`, share.game_id` : sql``}`,
  );

/** Plays of a player in final games. Zero where they are not recorded. */
export interface PlayCounts extends Pick<GoalFigures, 'seasonId' | 'playerId' | 'teamSlug' | 'tournament' | 'gameId'> {
  faceoffs: number;
  faceoffsWon: number;
  hits: number;
  blockedShots: number;
  /** A goalie's decisions in games that a shootout decided. */
  shootoutWins: number;
  shootoutLosses: number;
}

/** As `listGoalFigures`. */
export const listPlayCounts = (
  db: Db,
  where: SQL,
  { playerId, byGame = false }: { playerId?: string | undefined; byGame?: boolean } = {},
): Promise<PlayCounts[]> =>
  rowsOf(
    db,
    sql`
    with line as (
      select line.*, game.decision as ending, game.season_id, case game.competition_type when 'season' then null else game.tournament_name end as tournament
      from games game join player_game_lines line on line.game_id = game.id and line.level = game.detail
      where ${where} and game.status = 'final' ${playerId ? sql`and line.player_id = ${playerId}` : sql``}
    )
    select line.season_id as "seasonId", line.player_id as "playerId", team.slug as "teamSlug", line.tournament,
      ${byGame ? sql`line.game_id` : sql`null`} as "gameId",
      coalesce(sum(faceoffs_won), 0)::int + coalesce(sum(faceoffs_lost), 0)::int as faceoffs,
      coalesce(sum(faceoffs_won), 0)::int as "faceoffsWon", coalesce(sum(hits), 0)::int as hits,
      coalesce(sum(blocked_shots), 0)::int as "blockedShots",
      count(*) filter (where line.decision = 'W' and line.ending = 'shootout')::int as "shootoutWins",
      count(*) filter (where line.decision <> 'W' and line.ending = 'shootout')::int as "shootoutLosses"
    from line join teams team on team.id = line.team_id
    group by line.season_id, line.player_id, team.slug, line.tournament ${byGame ? sql`, line.game_id` : sql``}`,
  );

const counted = (name: keyof GoalFigures, column: string) =>
  sql`count(*) filter (where share.${sql.identifier(column)})::int as ${sql.identifier(name)}`;

/**
 * The penalty minutes of each team in final games that have them of both teams, bench penalties included where a sheet has
 * them. @param where a condition on `games game`
 */
export async function listTeamPenaltyMinutes(db: Db, where: SQL): Promise<Map<string, number>> {
  const rows = await rowsOf<{ teamId: string; minutes: number }>(
    db,
    sql`
    select own.team_id as "teamId", sum(own.minutes)::int as minutes
    from games game cross join lateral (
      select penalty.team_id, sum(penalty.minutes) as minutes from penalties penalty
      where game.detail = 'events' and not 'penalties' = any(game.not_recorded)
        and penalty.game_id = game.id and not penalty.penalty_shot
      group by penalty.team_id
      union all
      select line.team_id, case when count(sum(line.penalty_minutes)) over () = 2 then sum(line.penalty_minutes) end
      from player_game_lines line
      where game.detail <> 'events' and line.game_id = game.id and line.level = game.detail
      group by line.team_id
    ) own
    where ${where} and game.status = 'final'
    group by own.team_id having sum(own.minutes) is not null`,
  );
  return new Map(rows.map(({ teamId, minutes }) => [teamId, minutes]));
}
