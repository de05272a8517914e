import {
  type BodyOf,
  gameGeneratorApi,
  gameOperationsApi,
  type ManagedGame,
  maxGamesAtOnce,
  type QueryOf,
} from '@league/contract';
import { call, queryClient } from '@league/kit';
import { allRows } from '@league/kit/lists';
import { operationQuery, useOperation } from '@league/kit/queries';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

export type GameQuery = QueryOf<typeof gameOperationsApi.figures>;
/** Start or end of a page of games. */
type Place = Pick<QueryOf<typeof gameOperationsApi.list>, 'begin' | 'cursor' | 'before' | 'beforeId'>;

const gamesAPage = 25;

/** Games by date from the last 12 hours on, and earlier ones on request. */
export const gamesQuery = (filters: GameQuery) =>
  infiniteQueryOptions({
    queryKey: ['games', 'managed', 'pages', filters],
    queryFn: ({ pageParam, signal }) =>
      call(gameOperationsApi.list, { query: { ...filters, ...pageParam, limit: gamesAPage }, signal }),
    initialPageParam: { begin: 'next' } as Place,
    getNextPageParam: (page: ManagedGame[], _, { before }): Place | undefined => {
      const last = page.at(-1);
      // A page of earlier games always has a next one.
      if (before === undefined && page.length < gamesAPage) return undefined;
      return last ? { cursor: last.gameId } : {};
    },
    getPreviousPageParam: ([first]: ManagedGame[], _, place): Place | undefined =>
      first && ('begin' in place || 'before' in place) ? { before: first.date, beforeId: first.gameId } : undefined,
    placeholderData: keepPreviousData,
  });

/** All matching games. */
export const allGamesQuery = (filters: GameQuery) =>
  queryOptions({
    queryKey: ['games', 'managed', 'all', filters],
    queryFn: () => allRows(gameOperationsApi.list, filters, maxGamesAtOnce),
  });

export const gameFiguresQuery = (filters: GameQuery) =>
  queryOptions({
    ...operationQuery(['games', 'managed', 'figures', filters], gameOperationsApi.figures, { query: filters }),
    placeholderData: keepPreviousData,
  });

export const gameQuery = (gameId: string) =>
  operationQuery(['games', gameId, 'record'], gameOperationsApi.get, { params: { gameId } });

/** Invalidates games and officials. */
export const refreshGames = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['games'] }),
    queryClient.invalidateQueries({ queryKey: ['officials'] }),
  ]);

export const useCreateGame = () => useOperation(gameOperationsApi.create, { onSuccess: refreshGames });

export const useUpdateGame = (gameId: string) =>
  useOperation(gameOperationsApi.update, { params: { gameId }, onSuccess: refreshGames });

export const useMoveGame = (gameId: string) =>
  useOperation(gameOperationsApi.move, { params: { gameId }, onSuccess: refreshGames });

export const useChangeGames = () => useOperation(gameOperationsApi.changeMany, { onSuccess: refreshGames });

export const useRemoveGame = () => useOperation(gameOperationsApi.remove, { onSuccess: refreshGames });

export type RoundRobinWish = BodyOf<typeof gameGeneratorApi.generate>;

const refreshIfCommitted = ({ committed }: { committed: boolean }) => (committed ? refreshGames() : undefined);

export const useGenerateGames = () => useOperation(gameGeneratorApi.generate, { onSuccess: refreshIfCommitted });
