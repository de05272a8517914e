import { playersApi } from '@league/contract';
import { call } from '@league/kit';
import { allRows, type ListQuery, pagedQuery } from '@league/kit/lists';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export type RegistryFilters = ListQuery<typeof playersApi.list>;

/** The filtered players. */
export const registryQuery = (filters: RegistryFilters) =>
  pagedQuery(['players', 'registry', filters], playersApi.list, filters);

export const registryFiguresQuery = (archived: RegistryFilters['archived']) =>
  queryOptions({
    queryKey: ['players', 'figures', archived],
    queryFn: ({ signal }) => call(playersApi.figures, { query: archived ? { archived } : {}, signal }),
  });

/** The first unarchived players with this text in their name. */
export const playersNamedQuery = (q: string, limit: number) =>
  queryOptions({
    queryKey: ['players', 'registry', 'named', q, limit],
    queryFn: ({ signal }) => call(playersApi.list, { query: { q, limit }, signal }),
    placeholderData: keepPreviousData,
    enabled: q !== '',
  });

/** All unarchived players, loaded page by page, to match pasted names. */
export const wholeRegistryQuery = queryOptions({
  queryKey: ['players', 'registry', 'whole'],
  queryFn: () => allRows(playersApi.list, {}),
});
