import { type BodyOf, type Player, type PlayerRecord, playersApi, type QueryOf } from '@league/contract';
import { call, queryClient } from '@league/kit';
import { type AskPage, pagedQuery } from '@league/kit/lists';
import { queryOptions, useMutation } from '@tanstack/react-query';

export type RegistryFilters = Pick<
  QueryOf<typeof playersApi.list>,
  'search' | 'team_id' | 'unassigned' | 'position' | 'archived' | 'sort'
>;

/** Asks for a page of whoever the filters let through. */
export const askRegistry =
  (filters: RegistryFilters): AskPage<Player> =>
  (page, signal) =>
    call(playersApi.list, { query: { ...filters, ...page }, ...(signal && { signal }) });

export const registryQuery = (filters: RegistryFilters) =>
  pagedQuery(['players', 'registry', filters], askRegistry(filters));

export const registryFiguresQuery = (archived: RegistryFilters['archived']) =>
  queryOptions({
    queryKey: ['players', 'figures', archived],
    queryFn: ({ signal }) => call(playersApi.figures, { query: archived ? { archived } : {}, signal }),
  });

/** Everybody who is not archived, for whoever pastes many names at once. */
export const wholeRegistryQuery = queryOptions({
  queryKey: ['players', 'registry', 'whole'],
  queryFn: ({ signal }) => call(playersApi.list, { query: {}, signal }),
});

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

/** Who is on no team, by part of the name. */
export const freeAgentsQuery = (name: string) =>
  queryOptions({
    queryKey: ['players', 'free-agents', name],
    queryFn: ({ signal }) => call(playersApi.freeAgents, { query: { q: name }, signal }),
    enabled: name.length > 1,
  });

/** One of them; nobody when they are on a team by now. */
export const freeAgentQuery = (playerId: string) =>
  queryOptions({
    queryKey: ['players', 'free-agent', playerId],
    queryFn: async ({ signal }) => (await call(playersApi.freeAgents, { query: { playerId }, signal }))[0] ?? null,
  });

/** What was changed is shown at once; the registry and every roster are asked for anew. */
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
