import type { SeasonRow, SeasonTable } from '@league/contract';
import { gameRows, goalieGameRows, officialRows, skaterGameRows } from './gameRows.ts';
import { attemptRows, faceoffRows, playerActionRows, shotRows, starRows } from './playRows.ts';
import type { SeasonSource } from './seasonSource.ts';
import { goalieChangeRows, goalRows, penaltyRows, shootoutRows } from './sheetRows.ts';
import { goalieRows, playerRows, rosterRows, skaterRows, standingRows, teamRows } from './tableRows.ts';

/** The rows of each table of a season's data: what public pages show, and nothing else. */
export const seasonRows: { [Table in SeasonTable]: (source: SeasonSource) => Promise<SeasonRow<Table>[]> } = {
  games: gameRows,
  standings: standingRows,
  skaters: skaterRows,
  goalies: goalieRows,
  teams: teamRows,
  players: playerRows,
  rosters: rosterRows,
  skater_games: skaterGameRows,
  goalie_games: goalieGameRows,
  goals: goalRows,
  penalties: penaltyRows,
  goalie_changes: goalieChangeRows,
  shots: shotRows,
  shootout_attempts: shootoutRows,
  officials: officialRows,
  shot_attempts: attemptRows,
  faceoffs: faceoffRows,
  player_actions: playerActionRows,
  stars: starRows,
};
