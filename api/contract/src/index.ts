import { auditApi } from './audit.ts';
import { gameLiveApi } from './gameLive.ts';
import { gamesApi } from './games.ts';
import { gameTotalsApi } from './gameTotals.ts';
import { healthApi } from './health.ts';
import { leagueApi } from './league.ts';
import type { Operation } from './operation.ts';
import { photosApi } from './photos.ts';
import { productsApi } from './products.ts';
import { scoreSheetsApi } from './scoreSheets.ts';
import { searchApi } from './search.ts';
import { seasonsApi } from './seasons.ts';
import { sessionsApi } from './sessions.ts';
import { staffApi } from './staff.ts';
import { standingsApi } from './standings.ts';
import { statisticsApi } from './statistics.ts';
import { teamsApi } from './teams.ts';

export * from './audit.ts';
export * from './gameLines.ts';
export * from './gameLive.ts';
export * from './gameSheet.ts';
export * from './games.ts';
export * from './gameText.ts';
export * from './gameTotals.ts';
export * from './health.ts';
export * from './invitations.ts';
export * from './league.ts';
export * from './operation.ts';
export * from './passwordResets.ts';
export * from './penaltyMinutes.ts';
export * from './pendingChanges.ts';
export * from './photos.ts';
export * from './products.ts';
export * from './ratios.ts';
export * from './results.ts';
export * from './rulePresets.ts';
export * from './rules.ts';
export * from './schedule.ts';
export * from './scoreSheets.ts';
export * from './search.ts';
export * from './seasons.ts';
export * from './sessions.ts';
export * from './shapes.ts';
export * from './sheetChecks.ts';
export * from './sheetEntries.ts';
export * from './sheetFigures.ts';
export * from './sheetRules.ts';
export * from './staff.ts';
export * from './standings.ts';
export * from './standingsTable.ts';
export * from './statistics.ts';
export * from './statisticsTable.ts';
export * from './teams.ts';

/** All that the API can do, by room: read by the OpenAPI document and by the test that tries each one as every role. */
export const operations: Record<string, Record<string, Operation>> = {
  audit: auditApi,
  // Before `games`: one of its addresses would be taken for a game's.
  gameLive: gameLiveApi,
  games: gamesApi,
  gameTotals: gameTotalsApi,
  health: healthApi,
  league: leagueApi,
  photos: photosApi,
  products: productsApi,
  scoreSheets: scoreSheetsApi,
  search: searchApi,
  seasons: seasonsApi,
  sessions: sessionsApi,
  staff: staffApi,
  standings: standingsApi,
  statistics: statisticsApi,
  teams: teamsApi,
};
