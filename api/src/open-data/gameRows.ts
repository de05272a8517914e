import { type Game, type SeasonRow, scoreText } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { forfeitedBy } from '../games/tables.ts';
import { uuidArray } from '../platform/database/bulk.ts';
import { rowsOf } from '../platform/database/db.ts';
import { notRecordedOf, type RecordedGame } from '../score-sheets/gamePage.ts';
import { countsAsPlayed, countsDressed } from '../statistics/lineFigures.ts';
import type { SeasonSource } from './seasonSource.ts';

/** An instant as JSON has it. */
const instant = (value: string) => new Date(value).toISOString();

interface GameRow extends Omit<SeasonRow<'games'>, 'not_recorded'>, Pick<RecordedGame, 'detail'> {
  status: Game['status'];
  isAbandoned: boolean;
  notRecorded: readonly string[];
}

export async function gameRows({ db, season }: SeasonSource): Promise<SeasonRow<'games'>[]> {
  const rows = await rowsOf<GameRow>(
    db,
    sql`
    select game.number::float8 as game_number, game.id as game_id, to_json(game.starts_at) as starts_at, game.time_known,
      game.competition_type as competition, game.tournament_name as tournament, game.status,
      home_team.number::float8 as home_team_number, home_team.name as home_team,
      away_team.number::float8 as away_team_number, away_team.name as away_team,
      game.home_score, game.away_score, game.decision, ${forfeitedBy} as forfeited_by, game.is_awarded, game.venue,
      game.attendance, game.is_abandoned as "isAbandoned", game.detail, game.not_recorded as "notRecorded"
    from games game
    join teams home_team on home_team.id = game.home_team_id
    join teams away_team on away_team.id = game.away_team_id
    where game.season_id = ${season.id}
    order by game.starts_at, game.id`,
  );
  return rows.map(({ isAbandoned, detail, notRecorded, ...row }) => ({
    ...row,
    ...(scoreText({ ...row, isAbandoned }) === null && { home_score: null, away_score: null }),
    starts_at: instant(row.starts_at),
    not_recorded: notRecordedOf({ status: row.status, detail, forfeitedBy: row.forfeited_by, notRecorded }).join(' '),
  }));
}

export const officialRows = ({ db, season }: SeasonSource) =>
  rowsOf<SeasonRow<'officials'>>(
    db,
    sql`
    select game.number::float8 as game_number, duty.duty, coalesce(official.name, duty.name) as official
    from games game
    join game_officials duty on duty.game_id = game.id and duty.status = 'published'
    left join officials official on official.id = duty.official_id
    where game.season_id = ${season.id}
    order by game.starts_at, game.id, duty.duty, duty.id`,
  );

const line = sql`game.number::float8 as game_number, team.number::float8 as team_number,
  player.number::float8 as player_number, player.name as player`;

/** Of so many games at once: a driver reads the rows of a whole season in one piece. */
const gamesAtOnce = 100;

/** The rows of a season's games, in their order. @param isWanted a condition on `games` */
export async function byGames<Row>(
  { db, season }: SeasonSource,
  isWanted: SQL,
  statementFor: (games: SQL) => SQL,
): Promise<Row[]> {
  const games = await rowsOf<{ id: string }>(
    db,
    sql`select id from games where season_id = ${season.id} and ${isWanted} order by starts_at, id`,
  );
  const rows: Row[] = [];
  for (let from = 0; from < games.length; from += gamesAtOnce) {
    const ids = games.slice(from, from + gamesAtOnce).map(({ id }) => id);
    for (const row of await rowsOf<Row>(db, statementFor(uuidArray(ids)))) rows.push(row);
  }
  return rows;
}

/** Figures of players in final games, each game by its level of detail. */
const lines = <Row>(source: SeasonSource, isGoalie: boolean, figures: SQL) =>
  byGames<Row>(
    source,
    sql`status = 'final'`,
    (games) => sql`
      select ${line}, ${figures}
      from games game
      join seasons season on season.id = game.season_id
      join player_game_lines line on line.game_id = game.id and line.level = game.detail and ${countsAsPlayed(countsDressed)}
        and line.is_goalie = ${isGoalie}
      join teams team on team.id = line.team_id
      join players player on player.id = line.player_id
      where game.id = any(${games})
      order by game.starts_at, game.id, team.number, player.number`,
  );

export const skaterGameRows = (source: SeasonSource) =>
  lines<SeasonRow<'skater_games'>>(
    source,
    false,
    sql`line.goals, line.assists, line.goals + line.assists as points, line.penalty_minutes, line.power_play_goals,
      line.short_handed_goals, line.game_winning_goals, line.plus_minus, line.shots`,
  );

export const goalieGameRows = (source: SeasonSource) =>
  lines<SeasonRow<'goalie_games'>>(
    source,
    true,
    sql`line.decision as game_decision, line.shots_against, line.saves, line.goals_against, line.seconds_played`,
  );
