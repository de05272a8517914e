import { statisticsApi } from '@league/contract';
import { operationQuery } from '@league/kit/queries';

/** All figures of a season and its tournaments; default: the current season. */
export const statisticsQuery = (season?: string) =>
  operationQuery(['statistics', { season }], statisticsApi.list, { query: season ? { season } : {} });
