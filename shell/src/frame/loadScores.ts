import { type Game, gameLiveApi, type LiveScore } from '@league/contract';
import { call, queryClient } from '@league/kit';
import type { Query } from '@tanstack/react-query';
import { withScores } from './withScores.ts';

/**
 * Loads the live scores, and shows them in every cached list of a season's games. The lists keep their age: what is not a score
 * is read again when it would have been.
 */
export async function loadScores(signal: AbortSignal): Promise<LiveScore[]> {
  const scores = await call(gameLiveApi.scores, { signal });
  const now = new Date();
  const scored = new Set(scores.map(({ gameId }) => gameId));
  /** Its game was reset, or a late correction of it has ended. */
  const isOutdated = ({ gameId, status }: Game) =>
    (status === 'live' || status === 'unofficial') && !scored.has(gameId);
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ predicate: isSeasonList })) {
    const { data: games, dataUpdatedAt: updatedAt, isInvalidated } = state as Query<Game[]>['state'];
    if (!games) continue;
    queryClient.setQueryData(queryKey, withScores(games, scores, now), { updatedAt });
    if (isInvalidated || games.some(isOutdated)) {
      void queryClient.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
    }
  }
  return scores;
}

/** `['games', { season }]`; a single game has its id in that place. */
const isSeasonList = ({ queryKey: [room, asked] }: Query) => room === 'games' && typeof asked === 'object';
