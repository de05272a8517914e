import {
  draftsApi,
  gameOperationsApi,
  gameReportsApi,
  gameTotalsApi,
  importsApi,
  invitationsApi,
  managedTeamsApi,
  playersApi,
  refereesApi,
  scoreSheetsApi,
  seasonsApi,
} from '@league/contract';
import { routesOf } from '@league/kit';
import { screen } from '@league/kit/screens';
import { notifyAccessError } from './invitations/notifyAccessError.ts';
import { messages as invitationMessages } from './invitations/refusalMessages.ts';
import menu from './messages/menu.en.ts';
import { messages } from './messages.ts';

/** Its name for staff. */
export const { title } = menu;

const adminsOnly = () => messages.adminsOnly;
const teams = {
  by: managedTeamsApi.update,
  say: () => messages.denied,
};
const drafts = { by: draftsApi.create, say: adminsOnly };
const admins = { by: seasonsApi.create, say: adminsOnly };
const imports = { by: importsApi.players, say: adminsOnly };
const changedGames = { by: gameOperationsApi.create, say: adminsOnly };
const invitations = {
  by: invitationsApi.send,
  say: () => invitationMessages.notPermitted,
  loader: notifyAccessError,
};

export const screens = [
  screen('/admin/teams', () => import('./team-pages/TeamsPage.tsx'), 'TeamsPage', {
    guard: teams,
    menu: {
      ...menu.teams,
      group: title,
      order: 11,
      records: { team: '/admin/teams/{id}' },
    },
  }),
  screen('/admin/teams/new', () => import('./team-pages/NewTeamPage.tsx'), 'NewTeamPage', {
    guard: {
      by: managedTeamsApi.create,
      say: () => messages.adminsOnlyShort,
    },
  }),
  screen('/admin/teams/import', () => import('./imports/ImportPages.tsx'), 'ImportTeamsPage', {
    guard: imports,
  }),
  screen('/admin/teams/:id', () => import('./team-pages/TeamPage.tsx'), 'TeamPage', { guard: teams }),
  screen('/admin/teams/:teamId/roster', () => import('./rosters/RosterPage.tsx'), 'RosterPage', { guard: teams }),
  screen('/admin/teams/:teamId/roster/:playerId', () => import('./rosters/RosterPlayerPage.tsx'), 'RosterPlayerPage', {
    guard: teams,
  }),
  screen('/admin/players', () => import('./players/PlayersPage.tsx'), 'PlayersPage', {
    guard: { by: playersApi.remove, say: adminsOnly },
    menu: {
      ...menu.players,
      group: title,
      order: 12,
      records: { player: '/admin/players?search={title}' },
    },
  }),
  screen('/admin/players/new', () => import('./players/NewPlayerPage.tsx'), 'NewPlayerPage', { guard: teams }),
  screen('/admin/players/import', () => import('./imports/ImportPages.tsx'), 'ImportPlayersPage', {
    guard: imports,
  }),
  screen('/admin/drafts', () => import('./drafts/DraftsPage.tsx'), 'DraftsPage', {
    guard: drafts,
    menu: {
      ...menu.drafts,
      group: title,
      order: 13,
      records: { draft: '/admin/drafts/{id}/manage' },
    },
  }),
  screen('/admin/drafts/new', () => import('./drafts/NewDraftPage.tsx'), 'NewDraftPage', { guard: drafts }),
  screen('/admin/drafts/:id/import', () => import('./drafts/ImportEligiblePage.tsx'), 'ImportEligiblePage', {
    guard: drafts,
  }),
  screen('/admin/drafts/:id/manage', () => import('./drafts/RoomPage.tsx'), 'RoomPage', {
    guard: { by: draftsApi.wishes, say: adminsOnly },
  }),
  screen('/admin/games', () => import('./games/GamesPage.tsx'), 'GamesPage', {
    guard: {
      by: gameOperationsApi.list,
      say: () => messages.gamesDenied,
    },
    menu: {
      ...menu.games,
      group: title,
      order: 14,
      quickAction: 3,
    },
  }),
  screen('/admin/games/new', () => import('./games/NewGamePage.tsx'), 'NewGamePage', { guard: changedGames }),
  screen('/admin/games/import', () => import('./games/ImportGamesPage.tsx'), 'ImportGamesPage', {
    guard: changedGames,
  }),
  screen('/admin/games/generate', () => import('./games/generate/GeneratePage.tsx'), 'GeneratePage', {
    guard: changedGames,
  }),
  screen('/admin/games/stats', () => import('./game-totals/GameTotalsPage.tsx'), 'GameTotalsPage', {
    guard: {
      by: gameTotalsApi.submit,
      say: () => messages.gameTotalsDenied,
    },
    menu: {
      ...menu.gameTotals,
      group: title,
      order: 17,
    },
  }),
  screen('/admin/games/:gameId/edit', () => import('./games/EditGamePage.tsx'), 'EditGamePage', {
    guard: changedGames,
  }),
  screen('/admin/games/:gameId/score', () => import('./score-sheets/sheetPages.ts'), 'ScoreSheetPage', {
    guard: {
      by: scoreSheetsApi.get,
      say: () => messages.scoreSheetsDenied,
    },
    offline: true,
  }),
  screen('/admin/games/:gameId/rink', () => import('./score-sheets/sheetPages.ts'), 'RinkPage', {
    guard: {
      by: scoreSheetsApi.change,
      say: () => messages.scoreSheetsDenied,
    },
    offline: true,
  }),
  screen('/admin/referees', () => import('./referees/RefereesPage.tsx'), 'RefereesPage', {
    guard: {
      by: refereesApi.respond,
      say: () => messages.refereesDenied,
    },
    menu: {
      ...menu.officials,
      group: title,
      order: 15,
      quickAction: 4,
    },
  }),
  screen('/admin/referees/reports/:gameId', () => import('./referees/ReportPage.tsx'), 'ReportPage', {
    guard: {
      by: gameReportsApi.save,
      say: () => messages.refereesDenied,
    },
  }),
  screen('/admin/seasons', () => import('./seasons/SeasonsPage.tsx'), 'SeasonsPage', {
    guard: admins,
    menu: {
      ...menu.seasons,
      group: title,
      order: 16,
    },
  }),
  screen('/admin/seasons/new', () => import('./seasons/NewSeasonPage.tsx'), 'NewSeasonPage', { guard: admins }),
  screen('/admin/seasons/import', () => import('./imports/ImportPages.tsx'), 'ImportSeasonsPage', {
    guard: admins,
  }),
  screen('/admin/seasons/:id', () => import('./seasons/SeasonPage.tsx'), 'SeasonPage', { guard: admins }),
  screen('/admin/seasons/:id/playoffs', () => import('./playoffs/PlayoffsPage.tsx'), 'PlayoffsPage', { guard: admins }),
  screen('/admin/import', () => import('./league-import/ImportPage.tsx'), 'ImportPage', {
    guard: admins,
    menu: {
      ...menu.import,
      group: title,
      order: 18,
    },
  }),
  screen('/admin/users', () => import('./users/StaffPage.tsx'), 'StaffPage', {
    guard: admins,
    menu: {
      ...menu.staff,
      group: menu.governance,
      order: 21,
      quickAction: 7,
    },
  }),
  screen('/admin/users/invite', () => import('./invitations/InvitePage.tsx'), 'InvitePage', { guard: invitations }),
  screen('/admin/users/invite/many', () => import('./invitations/InviteManyPage.tsx'), 'InviteManyPage', {
    guard: invitations,
  }),
  screen('/admin/settings', () => import('./settings/SettingsPage.tsx'), 'SettingsPage', {
    guard: admins,
    menu: {
      ...menu.settings,
      group: menu.governance,
      order: 22,
    },
  }),
  screen('/setup', () => import('./setup/SetupPage.tsx'), 'SetupPage'),
  screen('/admin/audit', () => import('./audit/AuditPage.tsx'), 'AuditPage', {
    guard: admins,
    menu: { ...menu.audit, group: menu.governance, order: 23 },
  }),
];

export default routesOf(screens);
export { loadLanguage } from './messages/languages.ts';
