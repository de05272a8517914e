import { seasonsApi } from '@league/contract';
import { audited } from '../audit/audited.ts';
import { route } from '../platform/http/route.ts';
import { getSeason } from './seasonDetail.ts';
import { createSeason, listSeasons } from './seasons.ts';

export const seasonRoutes = [
  route(seasonsApi.list, ({ db }) => listSeasons(db), { reads: ['seasons'] }),
  route(seasonsApi.create, ({ db, body, ...by }) => audited(db, by, (tx) => createSeason(tx, body))),
  route(seasonsApi.get, ({ db, params }) => getSeason(db, params.id)),
];
