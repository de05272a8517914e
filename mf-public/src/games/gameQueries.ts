import { gamesApi } from '@league/contract';
import { call } from '@league/kit';
import { queryOptions } from '@tanstack/react-query';

const whileLiveMs = 20_000;

/** All games of a season and its tournaments; of the current season unless told, as the score strip asks too. */
export const gamesQuery = (season?: string) =>
  queryOptions({
    queryKey: ['games', { season }],
    queryFn: ({ signal }) => call(gamesApi.list, { query: season ? { season } : {}, signal }),
  });

/** One game with its sheet; asked for again and again while it is played. */
export const gameQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['games', gameId],
    queryFn: ({ signal }) => call(gamesApi.get, { params: { gameId }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'live' ? whileLiveMs : false),
  });
