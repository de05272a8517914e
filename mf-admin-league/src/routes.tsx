import { seasonsApi } from '@league/contract';
import { Guard, lazyRoute } from '@league/kit';
import type { RouteObject } from '@league/kit/router';
import { words } from './words.ts';

const routes: RouteObject[] = [
  {
    element: <Guard by={seasonsApi.create} say={words.adminsOnly} />,
    children: [
      { path: '/admin/seasons', ...lazyRoute(() => import('./seasons/SeasonsPage.tsx'), 'SeasonsPage') },
      { path: '/admin/audit', ...lazyRoute(() => import('./audit/AuditPage.tsx'), 'AuditPage') },
      { path: '/admin/settings', ...lazyRoute(() => import('./settings/SettingsPage.tsx'), 'SettingsPage') },
      { path: '/admin/users', ...lazyRoute(() => import('./staff/StaffPage.tsx'), 'StaffPage') },
      { path: '/admin/seasons/new', ...lazyRoute(() => import('./seasons/NewSeasonPage.tsx'), 'NewSeasonPage') },
    ],
  },
];

export default routes;
