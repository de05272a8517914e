import { importsApi, invitationsApi, managedTeamsApi, playersApi, seasonsApi } from '@league/contract';
import { Guard, lazyRoute } from '@league/kit';
import type { RouteObject } from '@league/kit/router';
import { sayWhyNot } from './invitations/sayWhyNot.ts';
import { words as invitationWords } from './invitations/words.ts';
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
    element: <Guard by={importsApi.players} say={words.adminsOnly} />,
    children: [
      { path: '/admin/players/import', ...lazyRoute(() => import('./imports/importPages.tsx'), 'PlayerImportPage') },
      { path: '/admin/teams/import', ...lazyRoute(() => import('./imports/importPages.tsx'), 'TeamImportPage') },
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
