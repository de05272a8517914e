import { leagueApi } from '@league/contract';
import { route } from '../platform/route.ts';
import { getLeague } from './league.ts';

export const leagueRoutes = [
  route(leagueApi.get, ({ db, config }) => getLeague(db, config), { reads: ['seasons', 'league_state'] }),
];
