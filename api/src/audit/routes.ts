import { auditApi } from '@league/contract';
import { route } from '../platform/route.ts';
import { listAudit } from './auditLog.ts';

export const auditRoutes = [route(auditApi.list, ({ db, query, config }) => listAudit(db, query, config.timeZone))];
