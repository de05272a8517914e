import { seasonsApi, settingsApi } from '@league/contract';
import { auditedRoute } from '../audit/auditedRoute.ts';
import { withAudit } from '../audit/withAudit.ts';
import { route } from '../platform/http/route.ts';
import { acceptUpload } from '../uploads/acceptUpload.ts';
import { activateSeason, getSettings, type PreserveGameDays, saveSettings } from './settings.ts';

export const settingsRoutes = (keepDays: PreserveGameDays) => [
  route(settingsApi.get, ({ db, config }) => getSettings(db, config)),
  route(settingsApi.save, async ({ db, config, stores, body, ...by }) => {
    const { logo: before } = await getSettings(db, config);
    await acceptUpload(db, stores, by, { kind: 'league', address: body.logo, before, field: 'logo', isOwn: true });
    return withAudit(db, by, (tx) => saveSettings(tx, body, by.actor._id, config, keepDays));
  }),
  auditedRoute(seasonsApi.activate, (tx, { params, actor }) => activateSeason(tx, params.id, actor._id)),
];
