import { seasonsApi } from '@league/contract';
import { audited } from '../audit/audited.ts';
import { route } from '../platform/http/route.ts';
import { previewRules } from './rulesPreview.ts';
import { updateSeason } from './updateSeason.ts';

export const seasonRulesRoutes = [
  route(seasonsApi.update, ({ db, params, body, ...by }) => audited(db, by, (tx) => updateSeason(tx, params.id, body))),
  route(seasonsApi.previewRules, ({ db, params, body }) => previewRules(db, params.id, body.rules)),
];
