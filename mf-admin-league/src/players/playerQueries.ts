import { type BodyOf, type PlayerRecord, playersApi } from '@league/contract';
import { call, queryClient } from '@league/kit';
import { operationQuery, useOperation } from '@league/kit/queries';
import { queryOptions, useMutation } from '@tanstack/react-query';

export const playerQuery = (id: string) =>
  operationQuery(['players', id, 'record'], playersApi.get, { params: { id } });

export const duplicatesQuery = (name: string) =>
  queryOptions({
    ...operationQuery(['players', 'duplicates', name], playersApi.duplicates, { query: { name } }),
    enabled: name.length > 2,
  });

/** The first free agents with this text in their name. */
export const freeAgentsQuery = (name: string, limit: number) =>
  queryOptions({
    ...operationQuery(['players', 'free-agents', name, limit], playersApi.freeAgents, { query: { q: name, limit } }),
    enabled: name.length > 1,
  });

/** One free agent; null if they are on a team by now. */
export const freeAgentQuery = (playerId: string) =>
  queryOptions({
    queryKey: ['players', 'free-agent', playerId],
    queryFn: async ({ signal }) => (await call(playersApi.freeAgents, { query: { playerId }, signal }))[0] ?? null,
  });

/** Shows the change at once, and invalidates the registry and every roster. */
export function cachePlayer(player: PlayerRecord) {
  queryClient.setQueryData(playerQuery(player._id).queryKey, player);
  return changed();
}

const changed = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['players'] }),
    queryClient.invalidateQueries({ queryKey: ['teams'] }),
  ]);

export const useAddPlayer = () => useOperation(playersApi.create, { onSuccess: cachePlayer });

export const useSignPlayer = () =>
  useMutation({
    mutationFn: ({ id, body }: { id: string; body: BodyOf<typeof playersApi.sign> }) =>
      call(playersApi.sign, { params: { id }, body }),
    onSuccess: cachePlayer,
  });

export const useUpdatePlayer = (id: string) =>
  useOperation(playersApi.update, { params: { id }, onSuccess: cachePlayer });

export const useRemovePlayer = () =>
  useOperation(playersApi.remove, {
    onSuccess: (_, { id }) => {
      queryClient.removeQueries({ queryKey: playerQuery(id).queryKey });
      return changed();
    },
  });

export const useRestorePlayer = () => useOperation(playersApi.restore, { onSuccess: cachePlayer });
