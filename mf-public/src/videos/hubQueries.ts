import { type QueryOf, videoHubApi } from '@league/contract';
import { CallFault, call } from '@league/kit';
import { operationQuery } from '@league/kit/queries';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** The first matching videos. Previous ones stay until these load. */
export const hubQuery = (filters: QueryOf<typeof videoHubApi.list>) =>
  queryOptions({
    ...operationQuery(['videos', 'hub', filters], videoHubApi.list, { query: filters }),
    placeholderData: keepPreviousData,
  });

/** One video with related ones; null if there is none. */
export const videoQuery = (id: string) =>
  queryOptions({
    queryKey: ['videos', id],
    queryFn: ({ signal }) =>
      call(videoHubApi.get, { params: { id }, signal }).catch((fault: unknown) => {
        if (fault instanceof CallFault && (fault.status === 404 || fault.status === 422)) return null;
        throw fault;
      }),
  });
