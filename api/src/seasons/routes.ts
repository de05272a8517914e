import { seasonsApi, trackingApi } from '@league/contract';
import { auditedRoute } from '../audit/auditedRoute.ts';
import { route } from '../platform/http/route.ts';
import { untilTomorrowMs } from './leagueDay.ts';
import { getSeason } from './seasonDetail.ts';
import { createSeason, listSeasons } from './seasons.ts';
import { getTracking, saveTracking } from './tracking.ts';

export const seasonRoutes = [
  route(seasonsApi.list, ({ db }) => listSeasons(db), {
    reads: ['seasons', 'games', 'league_settings'],
    goodForMs: untilTomorrowMs,
  }),
  auditedRoute(seasonsApi.create, (tx, { body }) => createSeason(tx, body)),
  route(seasonsApi.get, ({ db, params }) => getSeason(db, params.id)),
  route(trackingApi.get, ({ db, params }) => getTracking(db, params.id)),
  auditedRoute(trackingApi.save, (tx, { params, body }) => saveTracking(tx, params.id, body)),
];
