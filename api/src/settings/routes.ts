import { seasonsApi, settingsApi } from '@league/contract';
import { auditedRoute } from '../audit/auditedRoute.ts';
import { route } from '../platform/http/route.ts';
import { activateSeason, getSettings, saveSettings } from './settings.ts';

export const settingsRoutes = [
  route(settingsApi.get, ({ db, config }) => getSettings(db, config)),
  auditedRoute(settingsApi.save, (tx, { config, body, actor }) => saveSettings(tx, body, actor._id, config)),
  auditedRoute(seasonsApi.activate, (tx, { params, actor }) => activateSeason(tx, params.id, actor._id)),
];
