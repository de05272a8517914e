import { playoffsApi } from '@league/contract';
import { operationQuery } from '@league/kit/queries';

/** Default: the current ones, otherwise the last ones. */
export const playoffsQuery = (season?: string) =>
  operationQuery(['playoffs', { season }], playoffsApi.get, { query: season ? { season } : {} });
