import { gameTotalsApi, invitationsApi, scoreSheetsApi, seasonsApi } from '@league/contract';
import { Guard, lazyRoute } from '@league/kit';
import type { RouteObject } from '@league/kit/router';
import { words as gameStatsWords } from './game-stats/words.ts';
import { sayWhyNot } from './invitations/sayWhyNot.ts';
import { words as invitationWords } from './invitations/words.ts';
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
];

export default routes;
