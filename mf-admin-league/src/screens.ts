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
import { words as invitationWords } from './invitations/refusalWords.ts';
import { sayWhyNot } from './invitations/sayWhyNot.ts';
import { words } from './words.ts';

/** Its name for staff. */
export const title = 'League operations';

const governance = 'Governance and access';

const adminsOnly = () => words.adminsOnly;
const teams = {
  by: managedTeamsApi.update,
  say: () => words.denied,
};
const drafts = { by: draftsApi.create, say: adminsOnly };
const admins = { by: seasonsApi.create, say: adminsOnly };
const imports = { by: importsApi.players, say: adminsOnly };
const changedGames = { by: gameOperationsApi.create, say: adminsOnly };
const invitations = {
  by: invitationsApi.send,
  say: () => invitationWords.notPermitted,
  loader: sayWhyNot,
};

export const screens = [
  screen('/admin/teams', () => import('./team-pages/TeamsPage.tsx'), 'TeamsPage', {
    guard: teams,
    menu: {
      label: 'Teams',
      group: title,
      order: 11,
      description: 'Register teams, name their GMs and keep their rosters.',
      records: { team: '/admin/teams/{id}' },
    },
  }),
  screen('/admin/teams/new', () => import('./team-pages/NewTeamPage.tsx'), 'NewTeamPage', {
    guard: {
      by: managedTeamsApi.create,
      say: () => words.adminsOnlyShort,
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
      label: 'Players',
      group: title,
      order: 12,
      description: 'All players of the league and their teams.',
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
      label: 'Drafts',
      group: title,
      order: 13,
      description: 'Prepare a draft, run it live, and put its picks on the rosters.',
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
      say: () => words.gamesDenied,
    },
    menu: {
      label: 'Games',
      group: title,
      order: 14,
      description: 'Schedule games, move them, and find those without a result.',
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
      say: () => words.gameTotalsDenied,
    },
    menu: {
      label: 'Enter stats',
      group: title,
      order: 17,
      description: 'Goals, assists and penalty minutes of a game, team by team.',
    },
  }),
  screen('/admin/games/:gameId/edit', () => import('./games/EditGamePage.tsx'), 'EditGamePage', {
    guard: changedGames,
  }),
  screen('/admin/games/:gameId/score', () => import('./score-sheets/ScoreSheetPage.tsx'), 'ScoreSheetPage', {
    guard: {
      by: scoreSheetsApi.get,
      say: () => words.scoreSheetsDenied,
    },
    offline: true,
  }),
  screen('/admin/referees', () => import('./referees/RefereesPage.tsx'), 'RefereesPage', {
    guard: {
      by: refereesApi.respond,
      say: () => words.refereesDenied,
    },
    menu: {
      label: 'Officials',
      group: title,
      order: 15,
      description: 'Who officiates which game, their reports, and who is suspended.',
      quickAction: 4,
    },
  }),
  screen('/admin/referees/reports/:gameId', () => import('./referees/ReportPage.tsx'), 'ReportPage', {
    guard: {
      by: gameReportsApi.save,
      say: () => words.refereesDenied,
    },
  }),
  screen('/admin/seasons', () => import('./seasons/SeasonsPage.tsx'), 'SeasonsPage', {
    guard: admins,
    menu: {
      label: 'Seasons',
      group: title,
      order: 16,
      description: 'Open a season and see what came before.',
    },
  }),
  screen('/admin/seasons/new', () => import('./seasons/NewSeasonPage.tsx'), 'NewSeasonPage', { guard: admins }),
  screen('/admin/seasons/import', () => import('./imports/ImportPages.tsx'), 'ImportSeasonsPage', {
    guard: admins,
  }),
  screen('/admin/seasons/:id', () => import('./seasons/SeasonPage.tsx'), 'SeasonPage', { guard: admins }),
  screen('/admin/import', () => import('./league-import/ImportPage.tsx'), 'ImportPage', {
    guard: admins,
    menu: {
      label: 'Import',
      group: title,
      order: 18,
      description: 'Import whole seasons from CSV files.',
    },
  }),
  screen('/admin/users', () => import('./users/StaffPage.tsx'), 'StaffPage', {
    guard: admins,
    menu: {
      label: 'Staff',
      group: governance,
      order: 21,
      description: 'Staff accounts, roles and invitations.',
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
      label: 'Settings',
      group: governance,
      order: 22,
      description: 'Names and time zone, shipping and taxes, suspensions, and the rules of each season.',
    },
  }),
  screen('/admin/audit', () => import('./audit/AuditPage.tsx'), 'AuditPage', {
    guard: admins,
    menu: { label: 'Audit log', group: governance, order: 23, description: 'Who changed what, and when.' },
  }),
];

export default routesOf(screens);
export { loadLanguage } from './messages/languages.ts';
