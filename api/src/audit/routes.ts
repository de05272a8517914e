import { auditApi } from '@league/contract';
import { route } from '../platform/route.ts';
import { listAudit } from './auditLog.ts';

export const auditRoutes = [
  route(auditApi.list, async ({ db, query, settings }) => listAudit(db, query, (await settings()).timeZone)),
];
