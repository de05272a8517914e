import type { QueryKey } from '@tanstack/react-query';

interface Choice {
  season?: string | undefined;
  span?: string | undefined;
}

/**
 * Placeholder data: until a query's own are loaded, those of the query before stay if they are of the same season and span.
 * @param choice as in the last part of the query's key
 */
export const keepPreviousOfSeason =
  ({ season, span }: Choice) =>
  <Data>(before: Data | undefined, query: { queryKey: QueryKey } | undefined): Data | undefined => {
    const known = query?.queryKey.at(-1) as Choice | undefined;
    return known?.season === season && known?.span === span ? before : undefined;
  };
