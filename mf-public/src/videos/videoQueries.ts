import { videosApi } from '@league/contract';
import { call } from '@league/kit';
import { queryOptions } from '@tanstack/react-query';

/** The newest video, for the home page. */
export const newestVideoQuery = queryOptions({
  queryKey: ['videos'],
  // Every list takes a limit, even if its query type omits it.
  queryFn: ({ signal }) => call(videosApi.list, { query: { limit: 1 } as never, signal }),
});
