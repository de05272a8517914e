import {
  goalsAgainstAverage,
  isQualified,
  type PlayerStatRow,
  type SeasonRules,
  savePercentage,
} from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { forfeitedBy } from '../games/tables.ts';
import { currentFirst } from '../seasons/seasonOrder.ts';
import { countsAsPlayed, countsDressed, goalsFromShots, knowsDecisions, knowsShutouts } from './lineFigures.ts';

type RatedColumn = 'saves' | 'rated_shots' | 'rated_seconds';
type DerivedColumn = 'points' | 'save_percentage' | 'goals_against_average' | 'qualified' | RatedColumn;

/** Sums of a player's games for one team in one season's league games or one tournament. */
export interface StatSums extends Omit<PlayerStatRow, DerivedColumn> {
  /** The season's, for goalies only. */
  rules: SeasonRules | null;
  /** From games for which both sums of a ratio are known. */
  ratedSaves: number | null;
  ratedShots: number | null;
  ratedGoals: number | null;
  ratedSeconds: number | null;
  /** Of the team in the same competition; for goalies only. */
  teamSeconds: number | null;
  /** The first day on the team; null: the season's start. */
  since: string | null;
}

/**
 * `StatSums` of everybody who played, as rows: from final games, each at its level of detail, and from unscheduled games.
 * Imported season totals take precedence, since no sheet has them. A goalie has played if they were in net, whatever the season
 * counts.
 * @param seasons a query for the seasons: one, unless for one player
 * @param playerId only this player's, with the `turn` of each season: 1 for the current or latest one
 * @param lines replaces the stored lines
 */
export function statSums(seasons: SQL, playerId?: string, lines?: SQL): SQL {
  const ofPlayer = (alias: string) => (playerId ? sql`and ${sql.identifier(alias)}.player_id = ${playerId}` : sql``);
  return sql`
  with season as (
    select *, ${countsDressed} as counts_dressed, rules ->> 'creditShootoutWinner' = 'true' as credits_winner
    from (${seasons}) season
  ),
  line as (
    select game.season_id, game.competition_type, coalesce(game.tournament_name, '') as tournament, line.team_id,
      line.player_id, line.is_goalie, ${countsAsPlayed(sql`season.counts_dressed`)} as counts,
      line.goals, ${goalsFromShots(sql`season.credits_winner`)} as shot_goals, line.assists, line.penalty_minutes, line.power_play_goals, line.short_handed_goals,
      line.game_winning_goals, line.plus_minus, line.shots, line.shutout, line.decision, line.shots_against, line.saves,
      line.goals_against, line.seconds_played
    ${playerId ? linesOfPlayer(playerId) : linesOfAll(lines)}
    union all
    select game.season_id, 'season', '', line.team_id, line.player_id, line.is_goalie, true, line.goals, line.goals, line.assists,
      line.penalty_minutes, null, null, null, null, null, null, null, null, null, null, null
    from season
    join ad_hoc_games game on game.season_id = season.id
    join ad_hoc_lines line on line.ad_hoc_game_id = game.id ${ofPlayer('line')}
  ),
  played as (
    select season_id, competition_type, tournament, team_id, player_id, bool_or(is_goalie) as is_goalie,
      count(*) filter (where counts) as games_played,
      sum(goals) as goals, sum(assists) as assists, sum(penalty_minutes) as penalty_minutes,
      sum(power_play_goals) as power_play_goals, sum(short_handed_goals) as short_handed_goals,
      sum(game_winning_goals) as game_winning_goals, sum(plus_minus) as plus_minus, sum(shots) as shots,
      sum(shot_goals) as all_shot_goals, sum(shot_goals) filter (where shots is not null) as shot_goals,
      count(*) filter (where shutout) as shutouts, count(*) filter (where decision = 'W') as wins,
      count(*) filter (where decision = 'L') as losses,
      count(*) filter (where decision = 'O') as overtime_losses, sum(shots_against) as shots_against,
      sum(saves) as saves, sum(goals_against) as goals_against, sum(seconds_played) as seconds_played,
      sum(saves) filter (where shots_against is not null) as rated_saves,
      sum(shots_against) filter (where saves is not null) as rated_shots,
      sum(goals_against) filter (where seconds_played is not null) as rated_goals,
      sum(seconds_played) filter (where goals_against is not null) as rated_seconds
    from line group by season_id, competition_type, tournament, team_id, player_id
  ),
  imported as (
    select line.season_id, line.competition_type, coalesce(line.tournament_name, '') as tournament, line.team_id,
      line.player_id, line.games_played, line.shots
    from season join imported_season_lines line on line.season_id = season.id ${ofPlayer('line')}
  ),
  ${teamNets}
  select player.id as "playerId", player.name as player, team.name as team, team.slug as "teamSlug",
    worn.jersey_number as number, worn.starts_on::text as since, shown.position,
    season.name as season, case when shown.position = 'Goalie' then season.rules end as rules, nullif(tournament, '') as tournament,
    coalesce(imported.games_played, played.games_played, 0)::int as games_played,
    coalesce(played.goals, teammates.goals)::int as goals, coalesce(played.assists, teammates.assists)::int as assists,
    coalesce(played.penalty_minutes, teammates.penalty_minutes)::int as penalty_minutes,
    coalesce(played.power_play_goals, teammates.power_play_goals)::int as power_play_goals,
    coalesce(played.short_handed_goals, teammates.short_handed_goals)::int as short_handed_goals,
    coalesce(played.game_winning_goals, teammates.game_winning_goals)::int as game_winning_goals,
    played.plus_minus::int as plus_minus,
    coalesce(imported.shots, played.shots)::int as shots,
    case when imported.shots is null then played.shot_goals else coalesce(played.all_shot_goals, teammates.goals) end::int as shot_goals,
    case when net.knows_shutouts then coalesce(played.shutouts, 0) end::int as shutouts,
    case when net.knows_decisions then coalesce(played.wins, 0) end::int as wins,
    case when net.knows_decisions then coalesce(played.losses, 0) end::int as losses,
    case when net.knows_decisions then coalesce(played.overtime_losses, 0) end::int as overtime_losses, played.shots_against::int as shots_against,
    played.goals_against::int as goals_against,
    played.seconds_played::int as seconds_played, played.rated_saves::int as "ratedSaves",
    played.rated_shots::int as "ratedShots", played.rated_goals::int as "ratedGoals",
    played.rated_seconds::int as "ratedSeconds", case when shown.position = 'Goalie' then net.seconds::int end as "teamSeconds"
    ${playerId ? sql`, dense_rank() over (order by ${currentFirst}) as turn` : sql``}
  from played
  full join imported using (season_id, competition_type, tournament, team_id, player_id)
  left join net using (season_id, competition_type, tournament, team_id)
  ${playerId ? sql`join season on season.id = season_id` : sql`cross join season`}
  join players player on player.id = player_id
  join teams team on team.id = team_id
  ${playerId ? wornByThePlayer : wornByAll}
  cross join lateral (
    select coalesce(worn.position, case when played.is_goalie then 'Goalie' else 'Skater' end) as position
  ) shown
  left join lateral (
    -- Of whoever played and is on no sheet: none of what the sheets of the team tell of others, and nothing else.
    select case when count(line.goals) > 0 then 0 end as goals, case when count(line.assists) > 0 then 0 end as assists,
      case when count(line.penalty_minutes) > 0 then 0 end as penalty_minutes,
      case when count(line.power_play_goals) > 0 then 0 end as power_play_goals,
      case when count(line.short_handed_goals) > 0 then 0 end as short_handed_goals,
      case when count(line.game_winning_goals) > 0 then 0 end as game_winning_goals
    from games game
    join player_game_lines line on line.game_id = game.id and line.level = game.detail and line.team_id = team.id
    where played.games_played is null and game.season_id = season.id and game.status = 'final'
      and coalesce(game.tournament_name, '') = tournament
  ) teammates on true
  where coalesce(imported.games_played, played.games_played) > 0`;
}

/** Of one season. `offset 0` makes PostgreSQL look up its games and their lines, however many others there are. */
const linesOfAll = (lines?: SQL) => sql`
    from season
    join lateral (select * from games where season_id = season.id and status = 'final' offset 0) game on true
    join ${lines ? sql`${lines} line on line.game_id = game.id and line.level = game.detail` : storedLines}`;

const storedLines = sql`lateral (
      select * from player_game_lines where game_id = game.id and level = game.detail offset 0
    ) line on true`;

/** From the player's own lines: `offset 0` makes PostgreSQL look up each game instead of reading all games of their seasons. */
const linesOfPlayer = (playerId: string) => sql`
    from (select * from player_game_lines where player_id = ${playerId}) line
    join lateral (
      select * from games where id = line.game_id and detail = line.level and status = 'final' offset 0
    ) game on true
    join season on season.id = game.season_id`;

const wornByAll = sql`
  left join (
    select distinct on (team_id, player_id) team_id, player_id, jersey_number, position, starts_on from roster_assignments
    where season_id = (select id from season) order by team_id, player_id, starts_on desc nulls last
  ) worn on worn.team_id = team.id and worn.player_id = player.id`;

/** A look-up for each of few rows. */
const wornByThePlayer = sql`
  left join lateral (
    select spot.jersey_number, spot.position, spot.starts_on from roster_assignments spot
    where spot.season_id = season.id and spot.team_id = team.id and spot.player_id = player.id
    order by spot.starts_on desc nulls last limit 1
  ) worn on true`;

/**
 * `net`: of teams with goalies in `played` or anybody in `imported`, what their final games tell of all their goalies. A game lasted
 * as long as they were in net; if nobody recorded that, its regulation, and nothing if it was not played.
 */
const teamNets = sql`
  stint as (
    select season_id, competition_type, tournament, team_id from played where is_goalie
    union select season_id, competition_type, tournament, team_id from imported
  ),
  net as materialized (
    select side.season_id, side.competition_type, side.tournament, side.team_id,
      sum(coalesce(own.seconds, side.regulation_seconds)) as seconds,
      bool_or(own.knows_decisions) as knows_decisions, bool_or(own.knows_shutouts) as knows_shutouts
    from (
      select game.id, game.detail, game.season_id, game.competition_type, coalesce(game.tournament_name, '') as tournament,
        team.id as team_id, case when ${forfeitedBy} is null and not game.is_awarded
          then game.periods * game.period_minutes * 60 else 0 end as regulation_seconds
      from season
      join lateral (select * from games where season_id = season.id and status = 'final' offset 0) game on true
      cross join lateral (values (game.home_team_id), (game.away_team_id)) team (id)
      where season.id in (select season_id from stint)
        and (game.competition_type, coalesce(game.tournament_name, ''), game.season_id, team.id) in (
          select competition_type, tournament, season_id, team_id from stint)
      offset 0
    ) side
    left join lateral (
      select sum(seconds_played) as seconds, ${knowsDecisions} as knows_decisions, ${knowsShutouts} as knows_shutouts
      from (
        select * from player_game_lines where game_id = side.id and level = side.detail offset 0
      ) line where line.team_id = side.team_id and line.is_goalie
    ) own on true
    group by side.season_id, side.competition_type, side.tournament, side.team_id
  )`;

/** The only place that turns sums into the response; ratios are computed from the sums. */
export function toStatRow(sums: StatSums): PlayerStatRow {
  const { rules, goals, assists } = sums;
  const ofGoalie = <Figure>(figure: Figure) => (rules ? figure : null);
  // Each field by its name: copying the rest of an object takes several times as long.
  return {
    playerId: sums.playerId,
    player: sums.player,
    team: sums.team,
    teamSlug: sums.teamSlug,
    number: sums.number,
    position: sums.position,
    season: sums.season,
    tournament: sums.tournament,
    games_played: sums.games_played,
    goals,
    assists,
    penalty_minutes: sums.penalty_minutes,
    power_play_goals: sums.power_play_goals,
    short_handed_goals: sums.short_handed_goals,
    game_winning_goals: sums.game_winning_goals,
    plus_minus: sums.plus_minus,
    shots: sums.shots,
    shot_goals: sums.shot_goals ?? null,
    shutouts: ofGoalie(sums.shutouts),
    wins: ofGoalie(sums.wins),
    losses: ofGoalie(sums.losses),
    overtime_losses: ofGoalie(sums.overtime_losses),
    shots_against: ofGoalie(sums.shots_against),
    goals_against: ofGoalie(sums.goals_against),
    seconds_played: sums.seconds_played,
    saves: ofGoalie(sums.ratedSaves),
    rated_shots: ofGoalie(sums.ratedShots),
    rated_seconds: ofGoalie(sums.ratedSeconds),
    points: goals === null || assists === null ? null : goals + assists,
    save_percentage: ofGoalie(savePercentage(sums.ratedSaves ?? 0, sums.ratedShots ?? 0)),
    goals_against_average: rules
      ? goalsAgainstAverage(sums.ratedGoals ?? 0, sums.ratedSeconds ?? 0, rules.periods * rules.periodMinutes)
      : null,
    qualified: rules !== null && isQualified(sums.seconds_played ?? 0, sums.teamSeconds ?? 0, rules),
  };
}
