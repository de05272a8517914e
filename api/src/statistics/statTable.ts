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
import { listStatistics } from './statistics.ts';

/** The statistics table of a season's skaters or goalies, most points first. @throws 404 for an unknown season */
export const getStatTable = async (db: Db, { season, ...wanted }: StatTableQuery): Promise<StatTable> =>
  tableOf(await listStatistics(db, season), wanted);

export function tableOf(
  rows: readonly PlayerStatRow[],
  { competition: wanted = 'season', role = 'skaters' }: Omit<StatTableQuery, 'season'>,
): StatTable {
  const competition = shownCompetition(rows, wanted);
  return {
    competition,
    role,
    rows: rows.filter((row) => isInCompetitionOf(row, competition) && hasRole(row, role)).map(toTableRow),
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
