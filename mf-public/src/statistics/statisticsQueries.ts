import { statisticsApi } from '@league/contract';
import { call } from '@league/kit';
import { queryOptions } from '@tanstack/react-query';

/** Everybody's figures in a season and its tournaments; in the current season unless told. */
export const statisticsQuery = (season?: string) =>
  queryOptions({
    queryKey: ['statistics', { season }],
    queryFn: ({ signal }) => call(statisticsApi.list, { query: season ? { season } : {}, signal }),
  });
