import { auditApi, leagueImportApi, managedTeamsApi, playersApi, seasonsApi, staffApi } from '@league/contract';

export const registration = {
  name: 'mf-admin-league',
  contract: 1,
  prefixes: ['/admin/seasons', '/admin/teams', '/admin/players', '/admin/users', '/admin/audit', '/admin/import'],
  navigation: [
    {
      label: 'Teams',
      to: '/admin/teams',
      group: 'League operations',
      description: 'Register teams, name their GMs and keep their rosters.',
      roles: [...managedTeamsApi.update.declared.access],
    },
    {
      label: 'Players',
      to: '/admin/players',
      group: 'League operations',
      description: 'Everybody who plays in the league, and for whom.',
      roles: [...playersApi.remove.declared.access],
    },
    {
      label: 'Seasons',
      to: '/admin/seasons',
      group: 'League operations',
      description: 'Open a season and see what came before.',
      roles: [...seasonsApi.create.declared.access],
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
      label: 'Audit log',
      to: '/admin/audit',
      group: 'Governance and access',
      description: 'Who changed what, and when.',
      roles: [...auditApi.list.declared.access],
    },
  ],
  firstLoad: {
    '/admin/teams': { screen: 'teams/TeamsPage.tsx', calls: [] },
    '/admin/teams/new': { screen: 'teams/NewTeamPage.tsx', calls: [] },
    '/admin/players': { screen: 'players/PlayersPage.tsx', calls: [] },
    '/admin/players/new': { screen: 'players/NewPlayerPage.tsx', calls: [] },
    '/admin/import': { screen: 'import/ImportPage.tsx', calls: [] },
    '/admin/seasons': { screen: 'seasons/SeasonsPage.tsx', calls: [] },
    '/admin/audit': { screen: 'audit/AuditPage.tsx', calls: [] },
    '/admin/users': { screen: 'staff/StaffPage.tsx', calls: [] },
    '/admin/seasons/new': { screen: 'seasons/NewSeasonPage.tsx', calls: [] },
  },
};
