import type { TeamFigures, TeamFiguresQuery } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { forfeitedBy } from '../games/tables.ts';
import { type Db, requireRow, rowsOf } from '../platform/database/db.ts';
import { requestedSeason } from '../seasons/requestedSeason.ts';
import { teamBrief } from '../teams/tables.ts';
import { namedTeams, selectGames } from './figureGames.ts';
import { noBasis, sumTeams, type TeamGame } from './teamSums.ts';

/** The tables that a team's figures are read from. */
export const teamFiguresRead = [
  'games',
  'seasons',
  'teams',
  'player_game_lines',
  'goals',
  'penalties',
  'shots_on_goal',
  'shot_attempts',
  'faceoffs',
  'league_settings',
];

/** The teams of a season by name, each with the figures of the chosen games. @throws 404 for an unknown season */
export async function listTeamFigures(db: Db, query: TeamFiguresQuery, timeZone: string): Promise<TeamFigures> {
  const named = rowsOf<{ name: string; periods: number }>(
    db,
    sql`select name, (rules ->> 'periods')::int as periods from (${requestedSeason(query.season)}) season`,
  );
  const [season] = query.season ? [await requireRow('season', named)] : await named;
  if (!season) return { season: '', periods: 3, basis: noBasis(), rows: [], teams: [], tournaments: [] };
  const [row] = await rowsOf<{
    games: TeamGame[];
    teams: TeamFigures['teams'];
    named: Pick<TeamFigures, 'opponent'>;
    tournaments: string[];
  }>(db, statement(query, timeZone));
  const { games, teams, named: chosen, tournaments } = row!;
  const periods = games.length > 0 ? Math.max(...games.map((game) => game.periods)) : season.periods;
  return { season: season.name, periods, teams, ...chosen, tournaments, ...(await sumTeams(games, periods)) };
}

const side = (team: SQL) => sql`case when ${team} = game.home_team_id then 'home' else 'away' end`;
const entries = (table: string, fields: SQL) =>
  sql`(select coalesce(json_agg(json_build_object(${fields}) order by entry.period, entry.ordinal), '[]')
    from ${sql.identifier(table)} entry where entry.game_id = game.id)`;
const timed = sql`'side', ${side(sql`entry.team_id`)}, 'period', entry.period, 'elapsedSeconds', entry.elapsed_seconds,
  'timeKnown', entry.time_known`;

/** A sum of the lines of each side. @param isKnown counts only such lines */
const ofSides = (figure: SQL, isKnown = sql`true`) => sql`json_build_object(
  'home', sum(${figure}) filter (where line.team_id = game.home_team_id and ${isKnown}),
  'away', sum(${figure}) filter (where line.team_id = game.away_team_id and ${isKnown}))`;
const isRated = sql`line.saves is not null and line.shots_against is not null`;

const statement = (query: TeamFiguresQuery, timeZone: string) => sql`
  with ${selectGames(query, timeZone)},
  chosen as (select game_id, json_agg(case when is_home then 'home' else 'away' end) as sides from side group by game_id),
  shown as (
    select game.id, ${teamBrief('home_team')} as home, ${teamBrief('away_team')} as away, chosen.sides,
      game.home_score as "homeScore", game.away_score as "awayScore", game.decision, ${forfeitedBy} as "forfeitedBy",
      game.is_awarded as "isAwarded", game.detail, to_json(game.not_recorded) as "notRecorded", game.attendance, game.periods,
      game.period_minutes as "periodMinutes", game.overtime_minutes as "overtimeMinutes",
      ${entries('goals', sql`${timed}, 'strength', entry.strength`)} as goals,
      ${entries(
        'penalties',
        sql`${timed}, 'class', entry.class, 'minutes', entry.minutes, 'playerId', entry.player_id, 'penaltyShot', entry.penalty_shot, 'ends', case when entry.ends_period is not null
            then json_build_object('period', entry.ends_period, 'elapsedSeconds', entry.ends_elapsed_seconds) end`,
      )} as penalties,
      ${entries(
        'shots_on_goal',
        sql`'side', ${side(sql`entry.goalie_team_id`)}, 'period', entry.period, 'goalieId', entry.goalie_id,
          'shots', entry.shots`,
      )} as "shotsOnGoal",
      (select coalesce(json_agg(json_build_object('side', shooting, 'period', period, 'outcome', outcome, 'count', count)), '[]')
        from (select ${side(sql`entry.team_id`)} as shooting, entry.period, entry.outcome, count(*) from shot_attempts entry
          where entry.game_id = game.id group by 1, 2, 3) attempt) as attempts,
      (select json_build_object('home', count(*) filter (where entry.team_id = game.home_team_id),
          'away', count(*) filter (where entry.team_id = game.away_team_id))
        from faceoffs entry where entry.game_id = game.id having count(*) > 0) as faceoffs,
      (select json_build_object('goals', ${ofSides(sql`line.goals`)}, 'shots', ${ofSides(sql`line.shots`)}, 'penaltyMinutes', ${ofSides(sql`line.penalty_minutes`)},
          'saves', ${ofSides(sql`line.saves`, isRated)}, 'faced', ${ofSides(sql`line.shots_against`, isRated)})
        from player_game_lines line where line.game_id = game.id and line.level = game.detail) as lines
    from chosen
    join lateral (select * from games where id = chosen.game_id offset 0) game on true
    join teams home_team on home_team.id = game.home_team_id
    join teams away_team on away_team.id = game.away_team_id
  )
  select (select coalesce(json_agg(shown), '[]') from shown) as games,
    (select coalesce(json_agg(json_build_object('name', team.name, 'slug', team.slug) order by team.name), '[]')
      from teams team where team.id in (select home_team_id from game union select away_team_id from game)) as teams,
    ${namedTeams(query)} as named,
    (select coalesce(json_agg(distinct other.tournament_name), '[]') from season
      join lateral (select tournament_name from games where season_id = season.id and status = 'final' offset 0) other
      on other.tournament_name is not null) as tournaments`;
