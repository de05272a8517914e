import { maxNamesAtOnce, type NamedPlayer, playersApi } from '@league/contract';
import { call } from '@league/kit';
import { type ListQuery, pagedQuery } from '@league/kit/lists';
import { operationQuery } from '@league/kit/queries';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export type RegistryFilters = ListQuery<typeof playersApi.list>;

/** The filtered players. */
export const registryQuery = (filters: RegistryFilters) =>
  pagedQuery(['players', 'registry', filters], playersApi.list, filters);

export const registryFiguresQuery = (archived: RegistryFilters['archived']) =>
  operationQuery(['players', 'figures', archived], playersApi.figures, { query: archived ? { archived } : {} });

/** The first unarchived players with this text in their name. */
export const playersNamedQuery = (q: string, limit: number) =>
  queryOptions({
    ...operationQuery(['players', 'registry', 'named', q, limit], playersApi.list, { query: { q, limit } }),
    placeholderData: keepPreviousData,
    enabled: q !== '',
  });

/** The unarchived players of exactly these names. */
export async function listPlayersNamed(names: readonly string[]): Promise<NamedPlayer[]> {
  const parts = Array.from({ length: Math.ceil(names.length / maxNamesAtOnce) }, (_, at) =>
    names.slice(at * maxNamesAtOnce, (at + 1) * maxNamesAtOnce),
  );
  return (await Promise.all(parts.map((part) => call(playersApi.lookUp, { body: { names: part } })))).flat();
}

/** The names of these players, archived or not. */
export const playerNamesQuery = (ids: string[]) =>
  queryOptions({
    queryKey: ['players', 'names', ids],
    queryFn: () => call(playersApi.lookUp, { body: { ids } }),
    enabled: ids.length > 0,
  });
