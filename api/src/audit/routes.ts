import { auditApi } from '@league/contract';
import { pageOf } from '../platform/http/paging.ts';
import { route } from '../platform/http/route.ts';
import { defaultLimit, listAudit } from './auditLog.ts';

export const auditRoutes = [
  route(auditApi.list, async ({ db, query, settings, http }) => {
    const { timeZone } = await settings();
    return pageOf(http, { limit: defaultLimit, ...query }, (wanted) => listAudit(db, wanted, timeZone));
  }),
];
