import { seasonsApi } from '@league/contract';
import { audited } from '../audit/audited.ts';
import { route } from '../platform/route.ts';
import { previewRules } from './rulesPreview.ts';
import { createSeason, listSeasons, updateSeason } from './seasons.ts';

export const seasonRoutes = [
  route(seasonsApi.list, ({ db }) => listSeasons(db), { reads: ['seasons'] }),
  route(seasonsApi.create, ({ db, body, ...by }) => audited(db, by, (tx) => createSeason(tx, body))),
  route(seasonsApi.update, ({ db, params, body, ...by }) => audited(db, by, (tx) => updateSeason(tx, params.id, body))),
  route(seasonsApi.previewRules, ({ db, params, body }) => previewRules(db, params.id, body.rules)),
];
