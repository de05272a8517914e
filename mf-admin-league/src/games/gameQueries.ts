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
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';

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
    queryKey: ['games', 'managed', 'figures', filters],
    queryFn: ({ signal }) => call(gameOperationsApi.figures, { query: filters, signal }),
    placeholderData: keepPreviousData,
  });

export const gameQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['games', gameId],
    queryFn: ({ signal }) => call(gameOperationsApi.get, { params: { gameId }, signal }),
  });

/** Invalidates games and officials. */
export const refreshGames = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['games'] }),
    queryClient.invalidateQueries({ queryKey: ['officials'] }),
  ]);

export const useCreateGame = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof gameOperationsApi.create>) => call(gameOperationsApi.create, { body }),
    onSuccess: refreshGames,
  });

export const useUpdateGame = (gameId: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof gameOperationsApi.update>) =>
      call(gameOperationsApi.update, { params: { gameId }, body }),
    onSuccess: refreshGames,
  });

export const useMoveGame = (gameId: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof gameOperationsApi.move>) =>
      call(gameOperationsApi.move, { params: { gameId }, body }),
    onSuccess: refreshGames,
  });

export const useChangeGames = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof gameOperationsApi.changeMany>) => call(gameOperationsApi.changeMany, { body }),
    onSuccess: refreshGames,
  });

export const useRemoveGame = () =>
  useMutation({
    mutationFn: (gameId: string) => call(gameOperationsApi.remove, { params: { gameId } }),
    onSuccess: refreshGames,
  });

export type RoundRobinWish = BodyOf<typeof gameGeneratorApi.generate>;

const refreshIfCommitted = ({ committed }: { committed: boolean }) => (committed ? refreshGames() : undefined);

export const useGenerateGames = () =>
  useMutation({
    mutationFn: (body: RoundRobinWish) => call(gameGeneratorApi.generate, { body }),
    onSuccess: refreshIfCommitted,
  });
