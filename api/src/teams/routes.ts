import { teamsApi } from '@league/contract';
import { route } from '../platform/route.ts';
import { getTeamPage, listTeams } from './teams.ts';

export const teamRoutes = [
  route(teamsApi.list, ({ db }) => listTeams(db), { reads: ['teams'] }),
  route(teamsApi.listPublic, ({ db }) => listTeams(db), { reads: ['teams'] }),
  route(teamsApi.get, ({ db, params }) => getTeamPage(db, params.slug), {
    reads: ['teams', 'players', 'roster_assignments', 'seasons', 'games'],
  }),
];
