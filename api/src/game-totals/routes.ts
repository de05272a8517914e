import { gameTotalsApi } from '@league/contract';
import { auditedRoute } from '../audit/auditedRoute.ts';
import { route } from '../platform/http/route.ts';
import { listAdHocGames, removeAdHocGame } from './adHocGames.ts';
import { getTotals, submitTotals } from './totals.ts';

export const gameTotalsRoutes = [
  auditedRoute(gameTotalsApi.submit, async (tx, { body, actor }) => {
    await submitTotals(tx, actor, body);
    return { message: 'Game stats submitted successfully!' };
  }),
  route(gameTotalsApi.get, ({ db, params }) => getTotals(db, params.gameId)),
  route(gameTotalsApi.list, ({ db }) => listAdHocGames(db)),
  auditedRoute(gameTotalsApi.remove, async (tx, { params }) => {
    await removeAdHocGame(tx, params.gameId);
    return { message: 'The submission was removed.' };
  }),
];
