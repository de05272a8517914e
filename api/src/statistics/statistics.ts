import { type PlayerStatRow, type SeasonRules, sortStats } from '@league/contract';
import { sql } from 'drizzle-orm';
import { type Db, prepare, requireRow, rowsOf } from '../platform/database/db.ts';
import { requestedSeason, seasonByName } from '../seasons/requestedSeason.ts';
import { linesWith, type RuledLine } from './gameLines.ts';
import { type StatSums, statSums, toStatRow } from './statLines.ts';

/** The tables that the figures are read from. */
export const figuresRead = [
  'player_game_lines',
  'shootout_attempts',
  'ad_hoc_games',
  'ad_hoc_lines',
  'imported_season_lines',
  'games',
  'seasons',
  'players',
  'teams',
  'roster_assignments',
];

const sumsOfLatest = prepare<object, StatSums>(() => statSums(requestedSeason()));
const sumsOfNamed = prepare<{ name: string }, StatSums>((param) => statSums(seasonByName(param('name'))));

/** The sums of a season and its tournaments; default: the current season. @throws 404 for an unknown season */
export async function listStatSums(db: Db, name?: string): Promise<StatSums[]> {
  const sums = await (name ? sumsOfNamed(db, { name }) : sumsOfLatest(db, {}));
  if (sums.length === 0 && name) await requireRow('season', rowsOf(db, seasonByName(sql`${name}`)));
  return sums;
}

/** Most points first. */
export const toStatRows = (sums: readonly StatSums[]): PlayerStatRow[] =>
  sortStats(sums.map(toStatRow), { by: 'points', direction: 'descending' });

/** Player statistics of a season and its tournaments, most points first. @throws 404 for an unknown season */
export const listStatistics = async (db: Db, name?: string): Promise<PlayerStatRow[]> =>
  toStatRows(await listStatSums(db, name));

/**
 * The same figures of one season, unsorted.
 * @param other rules instead of the season's own, with the lines that they change
 */
export async function listSeasonStatistics(
  db: Db,
  seasonId: string,
  other?: { rules: SeasonRules; lines: readonly RuledLine[] },
): Promise<PlayerStatRow[]> {
  const rules = other ? sql`${JSON.stringify(other.rules)}::text::jsonb` : sql`rules`;
  const season = sql`select id, name, ${rules} as rules from seasons where id = ${seasonId}`;
  const sums = await rowsOf<StatSums>(db, statSums(season, undefined, other && linesWith(other.lines)));
  return sums.map(toStatRow);
}

/** The season's final games in which a dressed player was never on the ice. */
export async function listGamesWithIdleSkaters(db: Db, seasonId: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`
    select distinct game.id from games game
    join player_game_lines line on line.game_id = game.id and line.level = game.detail
    where game.season_id = ${seasonId} and game.status = 'final' and not line.appeared and not line.is_goalie`,
  );
  return rows.map(({ id }) => id);
}
