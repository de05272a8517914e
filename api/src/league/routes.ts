import { leagueApi } from '@league/contract';
import { route } from '../platform/http/route.ts';
import { getLeague } from './league.ts';
import { getToday } from './today.ts';

export const leagueRoutes = [
  route(leagueApi.get, async ({ db, settings }) => getLeague(db, await settings()), {
    reads: ['league_settings', 'seasons', 'league_state', 'pictures'],
  }),
  route(leagueApi.today, async ({ db, settings }) => getToday(db, (await settings()).timeZone)),
];
