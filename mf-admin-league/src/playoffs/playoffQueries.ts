import { playoffsApi } from '@league/contract';
import { CallFault, queryClient } from '@league/kit';
import { operationQuery, useOperation } from '@league/kit/queries';
import { refreshGames } from '../games/gameQueries.ts';

export const playoffsQuery = (id: string) => operationQuery(['playoffs', id], playoffsApi.manage, { params: { id } });

const refresh = () => Promise.all([queryClient.invalidateQueries({ queryKey: ['playoffs'] }), refreshGames()]);

/** Loads the table again if it has changed, and with it the teams to draw. */
async function refreshTable(fault: unknown) {
  if (fault instanceof CallFault && fault.code === 'playoffs.table-changed') {
    await queryClient.invalidateQueries({ queryKey: ['playoffs'] });
  }
}

/** What would be created; changes nothing. */
export const useCheckPlayoffs = (id: string) =>
  useOperation(playoffsApi.check, { params: { id }, onError: refreshTable });

export const useCreatePlayoffs = (id: string) =>
  useOperation(playoffsApi.create, { params: { id }, onSuccess: refresh, onError: refreshTable });

export const useRemovePlayoffs = (id: string) =>
  useOperation(playoffsApi.remove, { params: { id }, onSuccess: refresh });
