import { suspensionsApi } from '@league/contract';
import { auditedRoute } from '../audit/auditedRoute.ts';
import { route } from '../platform/http/route.ts';
import { changeSuspension, listSuspendedFor, listSuspensions } from './suspensions.ts';

export const suspensionRoutes = [
  route(suspensionsApi.list, ({ db, query, actor }) => listSuspensions(db, actor, query)),
  route(suspensionsApi.listForGame, ({ db, params, actor }) => listSuspendedFor(db, actor, params.gameId)),
  auditedRoute(suspensionsApi.change, (tx, { params, body }) => changeSuspension(tx, params.id, body)),
];
