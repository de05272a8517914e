import { standingsApi } from '@league/contract';
import { route } from '../platform/route.ts';
import { getStandings } from './standings.ts';

export const standingsRoutes = [
  route(standingsApi.get, ({ db, query }) => getStandings(db, query), { reads: ['games', 'seasons', 'teams'] }),
];
