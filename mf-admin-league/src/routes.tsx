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
import { Guard, lazyRoute } from '@league/kit';
import type { RouteObject } from '@league/kit/router';
import { words as gameStatsWords } from './game-stats/words.ts';
import { words as gameWords } from './games/words.ts';
import { sayWhyNot } from './invitations/sayWhyNot.ts';
import { words as invitationWords } from './invitations/words.ts';
import { words as refereeWords } from './referees/words.ts';
import { words as scoreSheetWords } from './score-sheets/words.ts';
import { words } from './words.ts';

const routes: RouteObject[] = [
  {
    element: <Guard by={seasonsApi.create} say={words.adminsOnly} />,
    children: [
      { path: '/admin/seasons', ...lazyRoute(() => import('./seasons/SeasonsPage.tsx'), 'SeasonsPage') },
      { path: '/admin/import', ...lazyRoute(() => import('./import/ImportPage.tsx'), 'ImportPage') },
      { path: '/admin/audit', ...lazyRoute(() => import('./audit/AuditPage.tsx'), 'AuditPage') },
      { path: '/admin/settings', ...lazyRoute(() => import('./settings/SettingsPage.tsx'), 'SettingsPage') },
      { path: '/admin/users', ...lazyRoute(() => import('./staff/StaffPage.tsx'), 'StaffPage') },
      { path: '/admin/seasons/new', ...lazyRoute(() => import('./seasons/NewSeasonPage.tsx'), 'NewSeasonPage') },
      { path: '/admin/seasons/:id', ...lazyRoute(() => import('./seasons/SeasonPage.tsx'), 'SeasonPage') },
      { path: '/admin/seasons/import', ...lazyRoute(() => import('./imports/importPages.tsx'), 'SeasonImportPage') },
    ],
  },
  {
    element: <Guard by={managedTeamsApi.update} say={words.denied} />,
    children: [
      { path: '/admin/teams', ...lazyRoute(() => import('./teams/TeamsPage.tsx'), 'TeamsPage') },
      { path: '/admin/teams/:id', ...lazyRoute(() => import('./teams/TeamPage.tsx'), 'TeamPage') },
      { path: '/admin/teams/:teamId/roster', ...lazyRoute(() => import('./rosters/RosterPage.tsx'), 'RosterPage') },
      {
        path: '/admin/teams/:teamId/roster/:playerId',
        ...lazyRoute(() => import('./rosters/RosterPlayerPage.tsx'), 'RosterPlayerPage'),
      },
      { path: '/admin/players/new', ...lazyRoute(() => import('./players/NewPlayerPage.tsx'), 'NewPlayerPage') },
    ],
  },
  {
    element: <Guard by={managedTeamsApi.create} say={words.adminsOnlyShort} />,
    children: [{ path: '/admin/teams/new', ...lazyRoute(() => import('./teams/NewTeamPage.tsx'), 'NewTeamPage') }],
  },
  {
    element: <Guard by={playersApi.remove} say={words.adminsOnly} />,
    children: [{ path: '/admin/players', ...lazyRoute(() => import('./players/PlayersPage.tsx'), 'PlayersPage') }],
  },
  {
    element: <Guard by={draftsApi.wishes} say={words.adminsOnly} />,
    children: [{ path: '/admin/drafts/:id/manage', ...lazyRoute(() => import('./drafts/RoomPage.tsx'), 'RoomPage') }],
  },
  {
    element: <Guard by={draftsApi.create} say={words.adminsOnly} />,
    children: [
      { path: '/admin/drafts', ...lazyRoute(() => import('./drafts/DraftsPage.tsx'), 'DraftsPage') },
      { path: '/admin/drafts/new', ...lazyRoute(() => import('./drafts/NewDraftPage.tsx'), 'NewDraftPage') },
      {
        path: '/admin/drafts/:id/import',
        ...lazyRoute(() => import('./drafts/ImportEligiblePage.tsx'), 'ImportEligiblePage'),
      },
    ],
  },
  {
    element: <Guard by={importsApi.players} say={words.adminsOnly} />,
    children: [
      { path: '/admin/players/import', ...lazyRoute(() => import('./imports/importPages.tsx'), 'PlayerImportPage') },
      { path: '/admin/teams/import', ...lazyRoute(() => import('./imports/importPages.tsx'), 'TeamImportPage') },
    ],
  },
  {
    element: <Guard by={scoreSheetsApi.get} say={scoreSheetWords.notPermitted} />,
    children: [
      {
        path: '/admin/games/:gameId/score',
        ...lazyRoute(() => import('./score-sheets/ScoreSheetPage.tsx'), 'ScoreSheetPage'),
      },
    ],
  },
  {
    element: <Guard by={gameTotalsApi.submit} say={gameStatsWords.notPermitted} />,
    children: [
      { path: '/admin/games/stats', ...lazyRoute(() => import('./game-stats/GameStatsPage.tsx'), 'GameStatsPage') },
    ],
  },
  {
    loader: sayWhyNot,
    element: <Guard by={invitationsApi.send} say={invitationWords.notPermitted} />,
    children: [
      { path: '/admin/users/invite', ...lazyRoute(() => import('./invitations/InvitePage.tsx'), 'InvitePage') },
      {
        path: '/admin/users/invite/many',
        ...lazyRoute(() => import('./invitations/InviteManyPage.tsx'), 'InviteManyPage'),
      },
    ],
  },
  {
    element: <Guard by={gameOperationsApi.list} say={gameWords.notPermitted} />,
    children: [{ path: '/admin/games', ...lazyRoute(() => import('./games/GamesPage.tsx'), 'GamesPage') }],
  },
  {
    element: <Guard by={gameOperationsApi.create} say={gameWords.adminsOnly} />,
    children: [
      { path: '/admin/games/import', ...lazyRoute(() => import('./imports/importPages.tsx'), 'GameImportPage') },
      {
        path: '/admin/games/generate',
        ...lazyRoute(() => import('./games/generate/GeneratePage.tsx'), 'GeneratePage'),
      },
      { path: '/admin/games/new', ...lazyRoute(() => import('./games/NewGamePage.tsx'), 'NewGamePage') },
      { path: '/admin/games/:gameId/edit', ...lazyRoute(() => import('./games/EditGamePage.tsx'), 'EditGamePage') },
    ],
  },
  {
    element: <Guard by={refereesApi.respond} say={refereeWords.notPermitted} />,
    children: [{ path: '/admin/referees', ...lazyRoute(() => import('./referees/RefereesPage.tsx'), 'RefereesPage') }],
  },
  {
    element: <Guard by={gameReportsApi.save} say={refereeWords.notPermitted} />,
    children: [
      {
        path: '/admin/referees/reports/:gameId',
        ...lazyRoute(() => import('./referees/ReportPage.tsx'), 'ReportPage'),
      },
    ],
  },
];

export default routes;
