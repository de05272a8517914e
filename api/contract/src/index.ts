import { articlesApi } from './articles.ts';
import { auditApi } from './audit.ts';
import { calendarFeedsApi } from './calendarFeeds.ts';
import { cartsApi } from './carts.ts';
import { checkoutsApi } from './checkouts.ts';
import { contactApi } from './contact.ts';
import { customersApi } from './customers.ts';
import { draftsApi } from './drafts.ts';
import { eventsApi } from './events.ts';
import { gameGeneratorApi } from './gameGenerator.ts';
import { gameLiveApi } from './gameLive.ts';
import { gameOperationsApi } from './gameOperations.ts';
import { gameReportsApi } from './gameReports.ts';
import { gamesApi } from './games.ts';
import { gameTotalsApi } from './gameTotals.ts';
import { healthApi } from './health.ts';
import { importsApi } from './imports.ts';
import { invitationsApi } from './invitations.ts';
import { leagueApi } from './league.ts';
import { leagueImportApi } from './leagueImport.ts';
import { mailsApi } from './mails.ts';
import { managedProductsApi } from './managedProducts.ts';
import { managedTeamsApi } from './managedTeams.ts';
import { newsletterApi } from './newsletter.ts';
import type { Operation } from './operation.ts';
import { ordersApi } from './orders.ts';
import { orderWorkApi } from './orderWork.ts';
import { pageHeadsApi } from './pageHeads.ts';
import { passwordResetsApi } from './passwordResets.ts';
import { paymentsApi } from './payments.ts';
import { photosApi } from './photos.ts';
import { playersApi } from './players.ts';
import { productsApi } from './products.ts';
import { refereesApi } from './referees.ts';
import { resourcesApi } from './resources.ts';
import { rostersApi } from './rosters.ts';
import { scoreSheetsApi } from './scoreSheets.ts';
import { searchApi } from './search.ts';
import { seasonsApi } from './seasons.ts';
import { sessionsApi } from './sessions.ts';
import { settingsApi } from './settings.ts';
import { shopPagesApi } from './shopPages.ts';
import { staffApi } from './staff.ts';
import { standingsApi } from './standings.ts';
import { statisticsApi } from './statistics.ts';
import { suspensionsApi } from './suspensions.ts';
import { teamsApi } from './teams.ts';
import { uploadsApi } from './uploads.ts';
import { videosApi } from './videos.ts';

export * from './addressIssues.ts';
export * from './articleBody.ts';
export * from './articles.ts';
export * from './articleText.ts';
export * from './audit.ts';
export * from './calendarFeeds.ts';
export * from './cartLines.ts';
export * from './carts.ts';
export * from './catalogueRows.ts';
export * from './checkouts.ts';
export * from './cityDistances.ts';
export * from './contact.ts';
export * from './countries.ts';
export * from './customers.ts';
export * from './draftLive.ts';
export * from './draftOrder.ts';
export * from './drafts.ts';
export * from './dutyPlan.ts';
export * from './eventRefresh.ts';
export * from './events.ts';
export * from './gameGenerator.ts';
export * from './gameLines.ts';
export * from './gameLive.ts';
export * from './gameMoves.ts';
export * from './gameOperations.ts';
export * from './gameReports.ts';
export * from './gameSheet.ts';
export * from './games.ts';
export * from './gameText.ts';
export * from './gameTotals.ts';
export * from './goalieShifts.ts';
export * from './health.ts';
export * from './imports.ts';
export * from './invitations.ts';
export * from './issueSentences.ts';
export * from './league.ts';
export * from './leagueImport.ts';
export * from './lettering.ts';
export * from './mailedPaths.ts';
export * from './mails.ts';
export * from './managedProducts.ts';
export * from './managedTeams.ts';
export * from './networks.ts';
export * from './newsletter.ts';
export * from './notified.ts';
export * from './operation.ts';
export * from './orderAmounts.ts';
export * from './orders.ts';
export * from './orderWork.ts';
export * from './pageHeads.ts';
export * from './passwordResets.ts';
export * from './payments.ts';
export * from './penaltyRules.ts';
export * from './pendingChanges.ts';
export * from './photos.ts';
export * from './pictures.ts';
export * from './players.ts';
export * from './products.ts';
export * from './ratios.ts';
export * from './referees.ts';
export * from './resources.ts';
export * from './results.ts';
export * from './rosters.ts';
export * from './roundRobin.ts';
export * from './rulePresets.ts';
export * from './rules.ts';
export * from './schedule.ts';
export * from './scoreSheets.ts';
export * from './search.ts';
export * from './seasons.ts';
export * from './sessions.ts';
export * from './settings.ts';
export * from './shapes.ts';
export * from './sheetChecks.ts';
export * from './sheetEntries.ts';
export * from './sheetFigures.ts';
export * from './sheetRules.ts';
export * from './shopPages.ts';
export * from './slugs.ts';
export * from './staff.ts';
export * from './standings.ts';
export * from './standingsTable.ts';
export * from './statistics.ts';
export * from './statisticsTable.ts';
export * from './suspensionRules.ts';
export * from './suspensions.ts';
export * from './teams.ts';
export * from './tieBreak.ts';
export * from './timeZones.ts';
export * from './tracking.ts';
export * from './uploads.ts';
export * from './videos.ts';

/** All that the API can do, by room: read by the OpenAPI document and by the test that tries each one as every role. */
export const operations: Record<string, Record<string, Operation>> = {
  articles: articlesApi,
  audit: auditApi,
  calendarFeeds: calendarFeedsApi,
  drafts: draftsApi,
  contact: contactApi,
  carts: cartsApi,
  shopPages: shopPagesApi,
  checkouts: checkoutsApi,
  customers: customersApi,
  events: eventsApi,
  gameGenerator: gameGeneratorApi,
  gameLive: gameLiveApi,
  gameOperations: gameOperationsApi,
  gameReports: gameReportsApi,
  gameTotals: gameTotalsApi,
  games: gamesApi,
  health: healthApi,
  imports: importsApi,
  invitations: invitationsApi,
  league: leagueApi,
  leagueImport: leagueImportApi,
  mails: mailsApi,
  managedProducts: managedProductsApi,
  managedTeams: managedTeamsApi,
  newsletter: newsletterApi,
  orders: ordersApi,
  pageHeads: pageHeadsApi,
  orderWork: orderWorkApi,
  payments: paymentsApi,
  passwordResets: passwordResetsApi,
  photos: photosApi,
  players: playersApi,
  products: productsApi,
  referees: refereesApi,
  resources: resourcesApi,
  rosters: rostersApi,
  scoreSheets: scoreSheetsApi,
  search: searchApi,
  seasons: seasonsApi,
  sessions: sessionsApi,
  settings: settingsApi,
  staff: staffApi,
  standings: standingsApi,
  statistics: statisticsApi,
  suspensions: suspensionsApi,
  teams: teamsApi,
  uploads: uploadsApi,
  videos: videosApi,
};
