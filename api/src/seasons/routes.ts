import { seasonsApi } from '@league/contract';
import { auditedRoute } from '../audit/auditedRoute.ts';
import { route } from '../platform/http/route.ts';
import { getSeason } from './seasonDetail.ts';
import { createSeason, listSeasons } from './seasons.ts';

export const seasonRoutes = [
  route(seasonsApi.list, ({ db }) => listSeasons(db), { reads: ['seasons'] }),
  auditedRoute(seasonsApi.create, (tx, { body }) => createSeason(tx, body)),
  route(seasonsApi.get, ({ db, params }) => getSeason(db, params.id)),
];
