import { type BodyOf, type PlayerRecord, playersApi } from '@league/contract';
import { call, queryClient } from '@league/kit';
import { queryOptions, useMutation } from '@tanstack/react-query';

export const playerQuery = (id: string) =>
  queryOptions({
    queryKey: ['players', id],
    queryFn: ({ signal }) => call(playersApi.get, { params: { id }, signal }),
  });

export const duplicatesQuery = (name: string) =>
  queryOptions({
    queryKey: ['players', 'duplicates', name],
    queryFn: ({ signal }) => call(playersApi.duplicates, { query: { name }, signal }),
    enabled: name.length > 2,
  });

/** Free agents by part of the name. */
export const freeAgentsQuery = (name: string) =>
  queryOptions({
    queryKey: ['players', 'free-agents', name],
    queryFn: ({ signal }) => call(playersApi.freeAgents, { query: { q: name }, signal }),
    enabled: name.length > 1,
  });

/** One free agent; null if they are on a team by now. */
export const freeAgentQuery = (playerId: string) =>
  queryOptions({
    queryKey: ['players', 'free-agent', playerId],
    queryFn: async ({ signal }) => (await call(playersApi.freeAgents, { query: { playerId }, signal }))[0] ?? null,
  });

/** Shows the change at once, and invalidates the registry and every roster. */
export function keepPlayer(player: PlayerRecord) {
  queryClient.setQueryData(playerQuery(player._id).queryKey, player);
  return changed();
}

const changed = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['players'] }),
    queryClient.invalidateQueries({ queryKey: ['teams'] }),
  ]);

export const useAddPlayer = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof playersApi.create>) => call(playersApi.create, { body }),
    onSuccess: keepPlayer,
  });

export const useSignPlayer = () =>
  useMutation({
    mutationFn: ({ id, body }: { id: string; body: BodyOf<typeof playersApi.sign> }) =>
      call(playersApi.sign, { params: { id }, body }),
    onSuccess: keepPlayer,
  });

export const useUpdatePlayer = (id: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof playersApi.update>) => call(playersApi.update, { params: { id }, body }),
    onSuccess: keepPlayer,
  });

export const useRemovePlayer = () =>
  useMutation({
    mutationFn: (id: string) => call(playersApi.remove, { params: { id } }),
    onSuccess: (_, id) => {
      queryClient.removeQueries({ queryKey: playerQuery(id).queryKey });
      return changed();
    },
  });

export const useRestorePlayer = () =>
  useMutation({ mutationFn: (id: string) => call(playersApi.restore, { params: { id } }), onSuccess: keepPlayer });
