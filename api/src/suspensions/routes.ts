import { suspensionsApi } from '@league/contract';
import { audited } from '../audit/audited.ts';
import { route } from '../platform/http/route.ts';
import { changeSuspension, listSuspendedFor, listSuspensions } from './suspensions.ts';

export const suspensionRoutes = [
  route(suspensionsApi.list, ({ db, query, actor }) => listSuspensions(db, actor, query)),
  route(suspensionsApi.listForGame, ({ db, params, actor }) => listSuspendedFor(db, actor, params.gameId)),
  route(suspensionsApi.change, ({ db, params, body, ...by }) =>
    audited(db, by, (tx) => changeSuspension(tx, params.id, body)),
  ),
];
