import { type QueryOf, videoHubApi } from '@league/contract';
import { operationQuery } from '@league/kit/queries';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** The first matching videos. Previous ones stay until these load. */
export const hubQuery = (filters: QueryOf<typeof videoHubApi.list>) =>
  queryOptions({
    ...operationQuery(['videos', 'hub', filters], videoHubApi.list, { query: filters }),
    placeholderData: keepPreviousData,
  });

/** One video with related ones. */
export const videoQuery = (id: string) => operationQuery(['videos', id], videoHubApi.get, { params: { id } });
