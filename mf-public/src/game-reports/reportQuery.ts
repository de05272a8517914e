import { type Game, officialReportsApi } from '@league/contract';
import { operationQuery } from '@league/kit/queries';

/** What the official report has besides the game's page. A game that has ended anew has another one. */
export const reportQuery = ({ gameId, status }: Pick<Game, 'gameId' | 'status'>) =>
  operationQuery(['games', gameId, 'report', status], officialReportsApi.get, { params: { gameId } });
