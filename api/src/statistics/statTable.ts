import {
  hasRole,
  isInCompetitionOf,
  type PlayerStatRow,
  type StatTable,
  type StatTableQuery,
  type StatTableRow,
  shownCompetition,
} from '@league/contract';
import type { Db } from '../platform/database/db.ts';
import { mergeByPlayer } from './mergeByPlayer.ts';
import { listStatSums, toStatRows } from './statistics.ts';

/** The statistics table of a season's skaters or goalies, most points first. @throws 404 for an unknown season */
export async function getStatTable(db: Db, { season, ...wanted }: StatTableQuery): Promise<StatTable> {
  const lines = await listStatSums(db, season);
  const known = new Set(lines);
  const traded = mergeByPlayer(lines).filter((line) => !known.has(line));
  return tableOf(toStatRows(lines), wanted, toStatRows(traded));
}

/** @param traded the rows of players with several teams, of all together */
export function tableOf(
  rows: readonly PlayerStatRow[],
  { competition: wanted = 'season', role = 'skaters' }: Omit<StatTableQuery, 'season'>,
  traded: readonly PlayerStatRow[] = [],
): StatTable {
  const competition = shownCompetition(rows, wanted);
  const shown = (all: readonly PlayerStatRow[]) =>
    all.filter((row) => isInCompetitionOf(row, competition) && hasRole(row, role)).map(toTableRow);
  const joined = shown(traded);
  return {
    competition,
    role,
    rows: shown(rows),
    ...(joined.length > 0 && { traded: joined }),
    tournaments: [...new Set(rows.flatMap((row) => row.tournament ?? []))].sort(),
    isEmpty: rows.length === 0,
  };
}

const toTableRow = (row: PlayerStatRow): StatTableRow => ({
  playerId: row.playerId,
  player: row.player,
  team: row.team,
  teamSlug: row.teamSlug,
  number: row.number,
  tournament: row.tournament,
  games_played: row.games_played,
  goals: row.goals,
  assists: row.assists,
  points: row.points,
  penalty_minutes: row.penalty_minutes,
  save_percentage: row.save_percentage,
  goals_against_average: row.goals_against_average,
  shutouts: row.shutouts,
  qualified: row.qualified,
});
