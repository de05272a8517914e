import type { PlayerSplits, SkaterTableQuery } from '@league/contract';
import { sql } from 'drizzle-orm';
import { forfeitedBy } from '../games/tables.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { notFound } from '../platform/http/httpErrors.ts';
import { idOfSeason } from '../seasons/requestedSeason.ts';
import { currentFirst } from '../seasons/seasonOrder.ts';
import { listGoalieStrengths } from '../statistics/goalieStrengths.ts';
import { countsAsPlayed, countsDressed, knowsDecisions, knowsShutouts } from '../statistics/lineFigures.ts';
import { teamBrief } from '../teams/tables.ts';
import { joinLatestAssignment } from './selectPlayers.ts';
import { type SplitGame, splitsOf } from './splits.ts';

type Query = Pick<SkaterTableQuery, 'season' | 'span' | 'competition'>;

/** The figures of a player's final games, split. @throws 404 for an unknown player or season */
export async function getPlayerSplits(
  db: Db,
  playerId: string,
  { season: wanted, span = 'season', competition = 'season' }: Query,
  timeZone: string,
): Promise<PlayerSplits> {
  const isCareer = span === 'career';
  const [row] = await rowsOf<Row>(
    db,
    sql`
    with played as (
      select line.*, game.season_id, game.competition_type, coalesce(game.tournament_name, '') as tournament, game.starts_at, game.home_team_id, game.home_score, game.away_score,
        game.decision as decided, ${forfeitedBy} as forfeited_by,
        case when game.home_team_id = line.team_id then game.away_team_id else game.home_team_id end as opponent_id
      from (select * from player_game_lines where player_id = ${playerId}) line
      join lateral (
        select * from games where id = line.game_id and detail = line.level and status = 'final'
          and competition_type = ${competition} offset 0
      ) game on true
      join seasons season on season.id = game.season_id
      where ${countsAsPlayed(countsDressed)}
    ), net as (
      select stint.*, ${knowsDecisions} as knows_decisions, ${knowsShutouts} as knows_shutouts
      from (select distinct season_id, competition_type, tournament, team_id from played where is_goalie) stint
      join lateral (select * from games where season_id = stint.season_id and status = 'final' offset 0) game
        on game.competition_type = stint.competition_type and coalesce(game.tournament_name, '') = stint.tournament
        and stint.team_id in (game.home_team_id, game.away_team_id)
      join player_game_lines line on line.game_id = game.id and line.level = game.detail
        and line.team_id = stint.team_id and line.is_goalie
      group by stint.season_id, stint.competition_type, stint.tournament, stint.team_id
    ), season as (
      select season.id, season.name, (rules ->> 'periods')::int * (rules ->> 'periodMinutes')::int * 60 as regulation_seconds
      from seasons season
      where ${wanted && !isCareer ? sql`season.id = ${idOfSeason(sql`${wanted}`)}` : sql`season.id in (select season_id from played)`}
      order by ${currentFirst} ${isCareer ? sql`` : sql`limit 1`}
    )
    select (select name from season limit 1) as season,
      (select coalesce(spot.position = 'Goalie', (select bool_or(is_goalie) from played), false)
        from players player left join ${joinLatestAssignment} where player.id = ${playerId}) as "isGoalie",
      (select coalesce(json_agg(json_build_object('gameId', game.game_id, 'isHome', game.team_id = game.home_team_id,
          'opponent', ${teamBrief('opponent')}, 'month', to_char(game.starts_at at time zone ${timeZone}, 'YYYY-MM'),
          'final', json_build_object('homeScore', game.home_score, 'awayScore', game.away_score, 'decision', game.decided,
            'forfeitedBy', game.forfeited_by),
          'decision', game.decision, 'goals', game.goals, 'assists', game.assists, 'penalty_minutes', game.penalty_minutes,
          'power_play_goals', game.power_play_goals, 'short_handed_goals', game.short_handed_goals,
          'game_winning_goals', game.game_winning_goals, 'plus_minus', game.plus_minus, 'shots', game.shots,
          'shots_against', game.shots_against, 'saves', game.saves, 'goals_against', game.goals_against,
          'seconds_played', game.seconds_played, 'knowsDecisions', coalesce(net.knows_decisions, false),
          'isShutout', case when net.knows_shutouts then coalesce(game.shutout, false) end,
          'regulationSeconds', season.regulation_seconds,
          'scored', case when game.level = 'events' then (
            select coalesce(json_agg(json_build_object('strength', goal.strength, 'isGoal', goal.scorer_id = ${playerId})), '[]')
            from goals goal where goal.game_id = game.game_id
              and ${playerId} in (goal.scorer_id, goal.first_assist_id, goal.second_assist_id)) end)
          order by game.starts_at, game.game_id), '[]')
        from played game join season on season.id = game.season_id join teams opponent on opponent.id = game.opponent_id
        left join net using (season_id, competition_type, tournament, team_id)
      ) as games`,
  );
  if (!row || row.isGoalie === null) throw notFound('player');
  const { isGoalie, season, games } = row;
  if (wanted && !isCareer && season === null) throw notFound('season');
  const ofGames = { players: playerId, competition, span, ...(season !== null && !isCareer && { season }) };
  const byStrength = isGoalie && games.length > 0 ? await listGoalieStrengths(db, ofGames, timeZone) : [];
  const role = isGoalie ? 'goalies' : 'skaters';
  return {
    season: isCareer ? null : season,
    role,
    ...splitsOf(games, { role, isCareer, byStrength: byStrength.filter((each) => each.playerId === playerId) }),
  };
}

interface Row {
  season: string | null;
  /** Null: there is no such player. */
  isGoalie: boolean | null;
  games: SplitGame[];
}
