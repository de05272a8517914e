import { statisticsApi } from '@league/contract';
import { call } from '@league/kit';
import { queryOptions } from '@tanstack/react-query';

/** All figures of a season and its tournaments; default: the current season. */
export const statisticsQuery = (season?: string) =>
  queryOptions({
    queryKey: ['statistics', { season }],
    queryFn: ({ signal }) => call(statisticsApi.list, { query: season ? { season } : {}, signal }),
  });
