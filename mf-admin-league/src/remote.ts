import { seasonsApi } from '@league/contract';

export const registration = {
  name: 'mf-admin-league',
  contract: 1,
  prefixes: ['/admin/seasons'],
  navigation: [
    {
      label: 'Seasons',
      to: '/admin/seasons',
      group: 'League operations',
      description: 'Open a season and see what came before.',
      roles: [...seasonsApi.create.declared.access],
    },
  ],
  firstLoad: {
    '/admin/seasons': { screen: 'seasons/SeasonsPage.tsx', calls: [] },
    '/admin/seasons/new': { screen: 'seasons/NewSeasonPage.tsx', calls: [] },
  },
};
