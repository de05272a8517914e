import { playoffsApi } from '@league/contract';
import { queryClient } from '@league/kit';
import { operationQuery, useOperation } from '@league/kit/queries';
import { refreshGames } from '../games/gameQueries.ts';

export const playoffsQuery = (id: string) => operationQuery(['playoffs', id], playoffsApi.manage, { params: { id } });

const refresh = () => Promise.all([queryClient.invalidateQueries({ queryKey: ['playoffs'] }), refreshGames()]);

/** What would be created; changes nothing. */
export const useCheckPlayoffs = (id: string) => useOperation(playoffsApi.check, { params: { id } });

export const useCreatePlayoffs = (id: string) =>
  useOperation(playoffsApi.create, { params: { id }, onSuccess: refresh });

export const useRemovePlayoffs = (id: string) =>
  useOperation(playoffsApi.remove, { params: { id }, onSuccess: refresh });
