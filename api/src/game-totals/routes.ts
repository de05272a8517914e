import { gameTotalsApi } from '@league/contract';
import { audited } from '../audit/audited.ts';
import { route } from '../platform/http/route.ts';
import { listAdHocGames, removeAdHocGame } from './adHocGames.ts';
import { submitTotals } from './totals.ts';

export const gameTotalsRoutes = [
  route(gameTotalsApi.submit, async ({ db, body, ...by }) => {
    await audited(db, by, (tx) => submitTotals(tx, by.actor, body));
    return { message: 'Game stats submitted successfully!' };
  }),
  route(gameTotalsApi.list, ({ db }) => listAdHocGames(db)),
  route(gameTotalsApi.remove, async ({ db, params, ...by }) => {
    await audited(db, by, (tx) => removeAdHocGame(tx, params.gameId));
    return { message: 'The submission was removed.' };
  }),
];
