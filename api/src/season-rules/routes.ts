import { seasonsApi } from '@league/contract';
import { auditedRoute } from '../audit/auditedRoute.ts';
import { route } from '../platform/http/route.ts';
import { previewRules } from './rulesPreview.ts';
import { updateSeason } from './updateSeason.ts';

export const seasonRulesRoutes = [
  auditedRoute(seasonsApi.update, (tx, { params, body }) => updateSeason(tx, params.id, body)),
  route(seasonsApi.previewRules, ({ db, params, body }) => previewRules(db, params.id, body.rules)),
];
