import { playersApi } from '@league/contract';
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
