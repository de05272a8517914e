import { type BodyOf, gameGeneratorApi, gameOperationsApi } from '@league/contract';
import { call, queryClient } from '@league/kit';
import { queryOptions, useMutation } from '@tanstack/react-query';

/** @param season its name; empty: the current one */
export const gamesQuery = (season: string) =>
  queryOptions({
    queryKey: ['games', 'managed', season],
    queryFn: ({ signal }) => call(gameOperationsApi.list, { query: season ? { season } : {}, signal }),
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
