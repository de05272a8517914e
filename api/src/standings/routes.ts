import { standingsApi } from '@league/contract';
import { auditedRoute } from '../audit/auditedRoute.ts';
import { route } from '../platform/http/route.ts';
import { getRulings, rule } from './rulings.ts';
import { getStandings } from './standings.ts';

export const standingsRoutes = [
  route(standingsApi.get, ({ db, query }) => getStandings(db, query), {
    reads: ['games', 'seasons', 'teams', 'standing_rulings'],
  }),
  route(standingsApi.rulings, ({ db, params }) => getRulings(db, params.id)),
  auditedRoute(standingsApi.rule, (tx, { params, body }) => rule(tx, params.id, body)),
];
