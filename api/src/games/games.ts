import type { Game, SeasonRules, TeamBrief } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { upsertByImportKey } from '../platform/database/bulk.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { seasonRow, wantedSeason } from '../seasons/wantedSeason.ts';
import { teamBrief } from '../teams/tables.ts';
import { forfeitedBy, games } from './tables.ts';

type NewGame = typeof games.$inferInsert & { importKey: string };

/** Adds or updates imported games. @returns ids by import key */
export const importGames = (tx: Db, rows: readonly NewGame[]) => upsertByImportKey(tx, games, rows);

/** Sets the lengths of new rules on games that have not begun. Games with lengths of their own keep them. */
export async function restampGames(tx: Db, seasonId: string, before: GameLengths, after: GameLengths): Promise<void> {
  const stamped = ({ periods, periodMinutes, overtimeMinutes }: GameLengths) =>
    sql`(${periods}::int, ${periodMinutes}::int, ${overtimeMinutes}::int)`;
  await tx.execute(sql`
    update games set (periods, period_minutes, overtime_minutes) = ${stamped(after)}
    where season_id = ${seasonId} and status in ('scheduled', 'postponed') and not is_abandoned
      and (periods, period_minutes, overtime_minutes) = ${stamped(before)}
      and (periods, period_minutes, overtime_minutes) <> ${stamped(after)}`);
}

type GameLengths = Pick<SeasonRules, 'periods' | 'periodMinutes' | 'overtimeMinutes'>;

/** All games of a season and its tournaments, by date. @throws 404 for an unknown season */
export async function listGames(db: Db, seasonName?: string): Promise<Game[]> {
  const rows = await rowsOf<{ season: string; games: GameRow[]; teams: TeamBrief[] }>(
    db,
    sql`
    with season as (${wantedSeason(seasonName)}),
    held as (select game.* from games game join season on season.id = game.season_id)
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

/** Whether `games game` is in an intermission: the period's time is up, or its end was entered. */
export const periodOver: SQL = sql`(game.status = 'live' and game.clock_started_at is null and (
  coalesce(game.elapsed_seconds >= 60 * case when game.period > game.periods then game.overtime_minutes else game.period_minutes end, false)
  or exists (select from game_periods each
    where each.game_id = game.id and each.period = game.period and each.ended_at is not null)))`;

type OfOthers = 'season' | 'home_team' | 'away_team' | 'home' | 'away';
/** A game without its season and teams. */
export interface GameRow extends Omit<Game, OfOthers> {
  homeTeamId: string;
  awayTeamId: string;
}

/** A `GameRow` as JSON, of `games game`. */
const gameJson: SQL = sql`json_build_object('gameId', game.id, 'date', game.starts_at, 'timeKnown', game.time_known,
  'homeTeamId', game.home_team_id, 'awayTeamId', game.away_team_id, 'home_score', game.home_score,
  'away_score', game.away_score, 'status', game.status, 'decision_type', game.decision,
  'competition_type', game.competition_type, 'tournament_name', game.tournament_name,
  'forfeitedBy', ${forfeitedBy}, 'isAwarded', game.is_awarded, 'isAbandoned', game.is_abandoned,
  'venue', game.venue, 'period', game.period, 'elapsedSeconds', game.elapsed_seconds, 'periodOver', ${periodOver})`;

/** The columns of a row with a game, over `games game` with `itsSeasonAndTeams`. */
export const gameColumns: SQL = sql`${gameJson} as game, season.name as season, ${teamBrief('home_team')} as home,
  ${teamBrief('away_team')} as away`;
export const itsSeasonAndTeams: SQL = sql`join seasons season on season.id = game.season_id
  join teams home_team on home_team.id = game.home_team_id
  join teams away_team on away_team.id = game.away_team_id`;
export interface WithGame {
  game: GameRow;
  season: string;
  home: TeamBrief;
  away: TeamBrief;
}

export const toGame = (
  { homeTeamId: _, awayTeamId: __, date, ...game }: GameRow,
  season: string,
  home: TeamBrief,
  away: TeamBrief,
): Game => ({
  ...game,
  date: new Date(date).toISOString(),
  season,
  home_team: home.name,
  away_team: away.name,
  home,
  away,
});
