import { type Player, playersApi, type QueryOf } from '@league/contract';
import { call } from '@league/kit';
import { type AskPage, pagedQuery } from '@league/kit/lists';
import { queryOptions } from '@tanstack/react-query';

export type RegistryFilters = Pick<
  QueryOf<typeof playersApi.list>,
  'search' | 'team_id' | 'unassigned' | 'position' | 'archived' | 'sort'
>;

/** Requests a page of the filtered players. */
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

/** All players who are not archived, for pasting many names at once. */
export const wholeRegistryQuery = queryOptions({
  queryKey: ['players', 'registry', 'whole'],
  queryFn: ({ signal }) => call(playersApi.list, { query: {}, signal }),
});
