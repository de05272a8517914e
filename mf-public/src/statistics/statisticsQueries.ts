import { type StatTableQuery, statisticsApi } from '@league/contract';
import { operationQuery } from '@league/kit/queries';
import { queryOptions } from '@tanstack/react-query';

/** The table of a season's skaters or goalies. Until another one of the season is loaded, the last one stays. */
export const statTableQuery = ({ season, ...wanted }: StatTableQuery) =>
  queryOptions({
    ...operationQuery(['statistics', 'table', season, wanted], statisticsApi.table, {
      query: { ...(season && { season }), ...wanted },
    }),
    placeholderData: (before, query) => (query?.queryKey[2] === season ? before : undefined),
  });

/** The leaders of a season, of all teams or one; default: the current season. */
export const leadersQuery = ({ season, team }: { season?: string | undefined; team?: string | undefined }) =>
  operationQuery(['statistics', 'leaders', { season, team }], statisticsApi.leaders, {
    query: { ...(season && { season }), ...(team && { team }) },
  });
