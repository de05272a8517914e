import { seasonsApi, settingsApi } from '@league/contract';
import { audited } from '../audit/audited.ts';
import { route } from '../platform/http/route.ts';
import { activateSeason, getSettings, saveSettings } from './settings.ts';

export const settingsRoutes = [
  route(settingsApi.get, ({ db, config }) => getSettings(db, config)),
  route(settingsApi.save, ({ db, config, body, ...by }) =>
    audited(db, by, (tx) => saveSettings(tx, body, by.actor._id, config)),
  ),
  route(seasonsApi.activate, ({ db, params, ...by }) =>
    audited(db, by, (tx) => activateSeason(tx, params.id, by.actor._id)),
  ),
];
