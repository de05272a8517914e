import type { QueryKey } from '@tanstack/react-query';

/**
 * Placeholder data: until a query's own are loaded, those of the query before stay if they are of the same record.
 * @param id the second part of the query's key
 */
export const keepPreviousOfRecord =
  (id: string) =>
  <Data>(before: Data | undefined, query: { queryKey: QueryKey } | undefined): Data | undefined =>
    query?.queryKey[1] === id ? before : undefined;
