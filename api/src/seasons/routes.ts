import { seasonsApi } from '@league/contract';
import { audited } from '../audit/audited.ts';
import { route } from '../platform/route.ts';
import { copyRosters } from './copyRosters.ts';
import { previewRules } from './rulesPreview.ts';
import { activateSeason, getSeason } from './seasonDetail.ts';
import { createSeason, listSeasons, updateSeason } from './seasons.ts';

export const seasonRoutes = [
  route(seasonsApi.list, ({ db }) => listSeasons(db), { reads: ['seasons'] }),
  route(seasonsApi.create, ({ db, body, ...by }) => audited(db, by, (tx) => createSeason(tx, body))),
  route(seasonsApi.get, ({ db, params }) => getSeason(db, params.id)),
  route(seasonsApi.activate, ({ db, params, ...by }) =>
    audited(db, by, (tx) => activateSeason(tx, params.id, by.actor._id)),
  ),
  route(seasonsApi.copyRosters, ({ db, params, body, ...by }) => copyRosters(db, by, params.id, body)),
  route(seasonsApi.update, ({ db, params, body, ...by }) => audited(db, by, (tx) => updateSeason(tx, params.id, body))),
  route(seasonsApi.previewRules, ({ db, params, body }) => previewRules(db, params.id, body.rules)),
];
