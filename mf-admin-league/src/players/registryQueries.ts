import { playersApi } from '@league/contract';
import { call } from '@league/kit';
import { type ListQuery, pagedQuery } from '@league/kit/lists';
import { queryOptions } from '@tanstack/react-query';

export type RegistryFilters = ListQuery<typeof playersApi.list>;

/** Whoever the filters let through. */
export const registryQuery = (filters: RegistryFilters) =>
  pagedQuery(['players', 'registry', filters], playersApi.list, filters);

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
