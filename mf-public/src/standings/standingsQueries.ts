import { standingsApi } from '@league/contract';
import { call } from '@league/kit';
import { queryOptions } from '@tanstack/react-query';

/** The table of a season, or of one of its tournaments; default: the current season's league games. */
export const standingsQuery = (wanted: { season?: string; tournament?: string } = {}) =>
  queryOptions({
    queryKey: ['standings', wanted],
    queryFn: ({ signal }) => call(standingsApi.get, { query: wanted, signal }),
  });
