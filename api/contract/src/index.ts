import { auditApi } from './audit.ts';
import { gamesApi } from './games.ts';
import { healthApi } from './health.ts';
import { invitationsApi } from './invitations.ts';
import { leagueApi } from './league.ts';
import { leagueImportApi } from './leagueImport.ts';
import { mailsApi } from './mails.ts';
import type { Operation } from './operation.ts';
import { passwordResetsApi } from './passwordResets.ts';
import { photosApi } from './photos.ts';
import { productsApi } from './products.ts';
import { searchApi } from './search.ts';
import { seasonsApi } from './seasons.ts';
import { sessionsApi } from './sessions.ts';
import { staffApi } from './staff.ts';
import { standingsApi } from './standings.ts';
import { statisticsApi } from './statistics.ts';
import { teamsApi } from './teams.ts';

export * from './audit.ts';
export * from './gameLines.ts';
export * from './gameSheet.ts';
export * from './games.ts';
export * from './gameText.ts';
export * from './goalieShifts.ts';
export * from './health.ts';
export * from './imports.ts';
export * from './invitations.ts';
export * from './league.ts';
export * from './leagueImport.ts';
export * from './mails.ts';
export * from './managedTeams.ts';
export * from './operation.ts';
export * from './passwordResets.ts';
export * from './penaltyMinutes.ts';
export * from './photos.ts';
export * from './players.ts';
export * from './products.ts';
export * from './ratios.ts';
export * from './results.ts';
export * from './rosters.ts';
export * from './rulePresets.ts';
export * from './rules.ts';
export * from './schedule.ts';
export * from './search.ts';
export * from './seasons.ts';
export * from './sessions.ts';
export * from './shapes.ts';
export * from './staff.ts';
export * from './standings.ts';
export * from './standingsTable.ts';
export * from './statistics.ts';
export * from './statisticsTable.ts';
export * from './teams.ts';
export * from './tieBreak.ts';
export * from './uploads.ts';

/** All that the API can do, by room: read by the OpenAPI document and by the test that tries each one as every role. */
export const operations: Record<string, Record<string, Operation>> = {
  audit: auditApi,
  games: gamesApi,
  health: healthApi,
  invitations: invitationsApi,
  league: leagueApi,
  leagueImport: leagueImportApi,
  mails: mailsApi,
  passwordResets: passwordResetsApi,
  photos: photosApi,
  products: productsApi,
  search: searchApi,
  seasons: seasonsApi,
  sessions: sessionsApi,
  staff: staffApi,
  standings: standingsApi,
  statistics: statisticsApi,
  teams: teamsApi,
};
