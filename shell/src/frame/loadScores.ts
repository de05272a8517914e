import { type Game, gameLiveApi, type LiveScore } from '@league/contract';
import { call, queryClient } from '@league/kit';
import type { Query } from '@tanstack/react-query';
import { withScores } from './withScores.ts';

/** Loads the live scores, and shows them in every cached list of a season's games. */
export async function loadScores(signal: AbortSignal): Promise<LiveScore[]> {
  const scores = await call(gameLiveApi.scores, { signal });
  const now = new Date();
  queryClient.setQueriesData<Game[]>({ predicate: isSeasonList }, (games) => games && withScores(games, scores, now));
  return scores;
}

/** `['games', { season }]`; a single game has its id in that place. */
const isSeasonList = ({ queryKey: [room, asked] }: Query) => room === 'games' && typeof asked === 'object';
