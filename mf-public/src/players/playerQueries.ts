import { playersApi, statisticsApi } from '@league/contract';
import { call } from '@league/kit';
import { queryOptions } from '@tanstack/react-query';

/** The players of a season; default: the current one. */
export const playersQuery = (season?: string) =>
  queryOptions({
    queryKey: ['players', { season }],
    queryFn: ({ signal }) => call(playersApi.listPublic, { query: season ? { season } : {}, signal }),
  });

export const playerQuery = (playerId: string) =>
  queryOptions({
    queryKey: ['players', playerId],
    queryFn: ({ signal }) => call(statisticsApi.player, { params: { id: playerId }, signal }),
  });

export const playerGamesQuery = (playerId: string, season?: string) =>
  queryOptions({
    queryKey: ['players', playerId, 'games', season],
    queryFn: ({ signal }) =>
      call(statisticsApi.playerGames, { params: { id: playerId }, query: { ...(season && { season }) }, signal }),
    placeholderData: (before) => before,
  });
