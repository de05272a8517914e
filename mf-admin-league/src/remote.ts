import { auditApi, gameTotalsApi, leagueImportApi, seasonsApi, settingsApi, staffApi } from '@league/contract';

export const registration = {
  name: 'mf-admin-league',
  contract: 1,
  prefixes: ['/admin/seasons', '/admin/users', '/admin/settings', '/admin/audit', '/admin/import', '/admin/games'],
  navigation: [
    {
      label: 'Seasons',
      to: '/admin/seasons',
      group: 'League operations',
      description: 'Open a season and see what came before.',
      roles: [...seasonsApi.create.declared.access],
    },
    {
      label: 'Enter stats',
      to: '/admin/games/stats',
      group: 'League operations',
      description: 'Goals, assists and penalty minutes of a game, team by team.',
      roles: [...gameTotalsApi.submit.declared.access],
    },
    {
      label: 'Import',
      to: '/admin/import',
      group: 'League operations',
      description: 'Bring in whole seasons from CSV files.',
      roles: [...leagueImportApi.run.declared.access],
    },
    {
      label: 'Staff',
      to: '/admin/users',
      group: 'Governance and access',
      description: 'Who may do what, and who has not been here for long.',
      quickAction: true,
      roles: [...staffApi.list.declared.access],
    },
    {
      label: 'Settings',
      to: '/admin/settings',
      group: 'Governance and access',
      description: 'Names and time zone, shipping and taxes, suspensions, and the rules of each season.',
      roles: [...settingsApi.get.declared.access],
    },
    {
      label: 'Audit log',
      to: '/admin/audit',
      group: 'Governance and access',
      description: 'Who changed what, and when.',
      roles: [...auditApi.list.declared.access],
    },
  ],
  firstLoad: {
    '/admin/games/stats': { screen: 'game-stats/GameStatsPage.tsx', calls: [] },
    '/admin/import': { screen: 'import/ImportPage.tsx', calls: [] },
    '/admin/seasons': { screen: 'seasons/SeasonsPage.tsx', calls: [] },
    '/admin/settings': { screen: 'settings/SettingsPage.tsx', calls: [] },
    '/admin/audit': { screen: 'audit/AuditPage.tsx', calls: [] },
    '/admin/users': { screen: 'staff/StaffPage.tsx', calls: [] },
    '/admin/users/invite': { screen: 'invitations/InvitePage.tsx', calls: [] },
    '/admin/users/invite/many': { screen: 'invitations/InviteManyPage.tsx', calls: [] },
    '/admin/seasons/new': { screen: 'seasons/NewSeasonPage.tsx', calls: [] },
  },
};
