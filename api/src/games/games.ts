import {
  type CurrentGamesQuery,
  currentResults,
  currentUpcoming,
  type Game,
  type GameSeries,
  isIfNeeded,
  isYetToBePlayed,
  type SeasonRules,
  type SeriesPlace,
  type SeriesResult,
  seriesWins,
  type TeamBrief,
} from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, requireRow, rowsOf } from '../platform/database/db.ts';
import { requestedSeason, seasonRow } from '../seasons/requestedSeason.ts';
import { teamAt, teamBrief } from '../teams/tables.ts';
import { forfeitedBy, forfeitedByIn } from './tables.ts';

/** Sets the lengths of new rules on games that have not begun, and on canceled ones, which may be restored. Games with lengths of their own keep them. */
export async function updateGameLengths(
  tx: Db,
  seasonId: string,
  before: GameLengths,
  after: GameLengths,
): Promise<void> {
  const stamped = ({ periods, periodMinutes, overtimeMinutes }: GameLengths) =>
    sql`(${periods}::int, ${periodMinutes}::int, ${overtimeMinutes}::int)`;
  await tx.execute(sql`
    update games set (periods, period_minutes, overtime_minutes) = ${stamped(after)}
    where season_id = ${seasonId} and status in ('scheduled', 'postponed', 'cancelled') and not is_abandoned and series_id is null
      and (periods, period_minutes, overtime_minutes) = ${stamped(before)}
      and (periods, period_minutes, overtime_minutes) <> ${stamped(after)}`);
}

type GameLengths = Pick<SeasonRules, 'periods' | 'periodMinutes' | 'overtimeMinutes'>;

const ofSeason: SQL = sql`select game.* from games game join season on season.id = game.season_id`;

/** All games of a season and its tournaments, by date. @throws 404 for an unknown season */
export const listGames = (db: Db, seasonName?: string): Promise<Game[]> => selectGames(db, seasonName, ofSeason);

/**
 * A season's last results, games in play or not yet final, games that should have begun within a day, and next games, by date.
 * Of games that start together all or none are listed, so that a page picks the same ones as from the whole season.
 * @param wanted.team a current or former slug; default: all teams
 * @throws 404 for an unknown season
 */
export function listCurrentGames(db: Db, { season, team }: CurrentGamesQuery): Promise<Game[]> {
  const ofTeam = team
    ? sql`join teams team on team.id in (game.home_team_id, game.away_team_id) and team.id = ${teamAt(team)}`
    : sql``;
  return selectGames(
    db,
    season,
    sql`
      (${ofSeason} ${ofTeam} where game.status in ('final', 'unofficial')
        order by game.starts_at desc fetch first (${currentResults}) rows with ties)
      union
      ${ofSeason} ${ofTeam} where game.status in ('live', 'unofficial')
        or (game.status = 'scheduled' and game.starts_at between now() - interval '1 day' and now())
      union
      (${ofSeason} ${ofTeam} where game.status = 'scheduled' and game.starts_at > now()
        order by game.starts_at fetch first (${currentUpcoming}) rows with ties)`,
  );
}

/** Until the next game should begin: then another one is next. */
export async function untilNextGameMs(db: Db): Promise<number> {
  const [next] = await rowsOf<{ ms: number | null }>(
    db,
    sql`select (extract(epoch from min(starts_at) - now()) * 1000)::float8 as ms from games
      where status = 'scheduled' and starts_at > now()`,
  );
  return next?.ms ?? Number.POSITIVE_INFINITY;
}

/** @param held the games, from `season` */
async function selectGames(db: Db, seasonName: string | undefined, held: SQL): Promise<Game[]> {
  const rows = await rowsOf<{ season: string; games: GameRow[]; teams: TeamBrief[] }>(
    db,
    sql`
    with season as (${requestedSeason(seasonName)}),
    held as (${held})
    select season.name as season,
      (select coalesce(json_agg(${gameJson} order by game.starts_at, game.id), '[]') from held game) as games,
      (select coalesce(json_agg(${teamBrief('team')}), '[]') from teams team
        where team.id in (select home_team_id from held union select away_team_id from held)) as teams
    from season`,
  );
  const row = seasonRow(rows, seasonName);
  if (!row) return [];
  const teamOf = new Map(row.teams.map((team) => [team._id, team]));
  return row.games.map((game) => toGame(game, row.season, teamOf.get(game.homeTeamId)!, teamOf.get(game.awayTeamId)!));
}

/** The names of a season's tournaments, by their first game. @throws 404 for an unknown season */
export async function listTournaments(db: Db, seasonName?: string): Promise<string[]> {
  const rows = await rowsOf<{ names: string[] }>(
    db,
    sql`
    with season as (${requestedSeason(seasonName)}),
    first as (
      select distinct on (game.tournament_name) game.tournament_name as name, game.starts_at, game.id
      from games game join season on season.id = game.season_id
      where game.competition_type = 'tournament'
      order by game.tournament_name, game.starts_at, game.id
    )
    select (select coalesce(json_agg(name order by starts_at, id), '[]') from first) as names from season`,
  );
  return seasonRow(rows, seasonName)?.names ?? [];
}

/** How often each of a game's teams has won against the other in its season and competition. @throws 404 */
export function getSeries(db: Db, gameId: string): Promise<GameSeries> {
  const winner = sql`case when met.home_score > met.away_score then met.home_team_id
    when met.home_score < met.away_score then met.away_team_id end`;
  const series = rowsOf<GameSeries>(
    db,
    sql`
    select count(*) filter (where ${winner} = game.home_team_id)::int as home,
      count(*) filter (where ${winner} = game.away_team_id)::int as away
    from games game
    left join games met on met.season_id = game.season_id and met.competition_type = game.competition_type
      and met.tournament_name is not distinct from game.tournament_name
      and met.status = 'final' and game.home_team_id in (met.home_team_id, met.away_team_id)
      and game.away_team_id in (met.home_team_id, met.away_team_id)
    where game.id = ${gameId}
    group by game.id`,
  );
  return requireRow('game', series);
}

/** Whether `games game` is in an intermission: the period's time is up, or its end was entered. */
export const isPeriodOver: SQL = sql`(game.status = 'live' and game.clock_started_at is null and (
  coalesce(game.elapsed_seconds >= 60 * case when game.period > game.periods then game.overtime_minutes else game.period_minutes end, false)
  or exists (select from game_periods each
    where each.game_id = game.id and each.period = game.period and each.ended_at is not null)))`;

type OfOthers = 'season' | 'home_team' | 'away_team' | 'home' | 'away';
/** A game without its season and teams. */
export interface GameRow extends Omit<Game, OfOthers | 'playoff'> {
  regulationPeriods: number;
  homeTeamId: string;
  awayTeamId: string;
  playoff: SeriesRow | null;
}

/** A game's series, with the final games up to it, and how many were canceled before it. */
type SeriesRow = Omit<SeriesPlace, 'ifNeeded' | 'home' | 'away'> & { results: SeriesResult[]; cancelled: number };

/** A `SeriesRow` of `games game` as JSON; null outside the play-offs. */
const seriesPlace: SQL = sql`case when game.series_id is not null then (
  select json_build_object('roundOf', series.round_of, 'bestOf', series.best_of, 'game', game.series_game,
    'notNeeded', game.is_not_needed, 'cancelled', (
      select count(*) from games off
      where off.series_id = series.id and off.series_game < game.series_game and off.status = 'cancelled'), 'results', (
      select coalesce(json_agg(json_build_object('homeTeamId', met.home_team_id, 'homeScore', met.home_score,
        'awayScore', met.away_score, 'decision', met.decision, 'forfeitedBy', ${forfeitedByIn('met')})), '[]')
      from games met
      where met.series_id = series.id and met.series_game <= game.series_game and met.status = 'final'))
  from playoff_series series where series.id = game.series_id) end`;

/** A `GameRow` as JSON, of `games game`. */
const gameJson: SQL = sql`json_build_object('gameId', game.id, 'date', game.starts_at, 'timeKnown', game.time_known,
  'homeTeamId', game.home_team_id, 'awayTeamId', game.away_team_id, 'home_score', game.home_score,
  'away_score', game.away_score, 'status', game.status, 'decision_type', game.decision,
  'competition_type', game.competition_type, 'tournament_name', game.tournament_name,
  'forfeitedBy', ${forfeitedBy}, 'isAwarded', game.is_awarded, 'isAbandoned', game.is_abandoned,
  'venue', game.venue, 'period', game.period, 'elapsedSeconds', game.elapsed_seconds, 'periodOver', ${isPeriodOver},
  'regulationPeriods', game.periods, 'playoff', ${seriesPlace})`;

/** The columns of a row with a game, over `games game` with `joinSeasonAndTeams`. */
export const gameColumns: SQL = sql`${gameJson} as game, season.name as season, ${teamBrief('home_team')} as home,
  ${teamBrief('away_team')} as away`;
export const joinSeasonAndTeams: SQL = sql`join seasons season on season.id = game.season_id
  join teams home_team on home_team.id = game.home_team_id
  join teams away_team on away_team.id = game.away_team_id`;
export interface WithGame {
  game: GameRow;
  season: string;
  home: TeamBrief;
  away: TeamBrief;
}

function placeIn({ results, cancelled, ...place }: SeriesRow, isToCome: boolean, homeTeamId: string): SeriesPlace {
  const [home, away] = seriesWins(results, homeTeamId);
  const ifNeeded = isToCome && isIfNeeded(place.game, place.bestOf, [home, away], results.length + cancelled);
  return { ...place, ifNeeded, home, away };
}

export const toGame = (
  { homeTeamId, awayTeamId: _, date, playoff, regulationPeriods, ...game }: GameRow,
  season: string,
  home: TeamBrief,
  away: TeamBrief,
): Game => ({
  ...game,
  ...(game.status === 'live' && { regulationPeriods }),
  ...(playoff && { playoff: placeIn(playoff, isYetToBePlayed(game), homeTeamId) }),
  date: new Date(date).toISOString(),
  season,
  home_team: home.name,
  away_team: away.name,
  home,
  away,
});
