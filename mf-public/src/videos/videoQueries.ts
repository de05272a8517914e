import { videosApi } from '@league/contract';
import { call } from '@league/kit';
import { queryOptions } from '@tanstack/react-query';

/** The newest video, for the home page, which loads nothing else of the hub. */
export const newestVideoQuery = queryOptions({
  queryKey: ['videos'],
  // Every list takes a limit, which its own types need not name.
  queryFn: ({ signal }) => call(videosApi.list, { query: { limit: 1 } as never, signal }),
});
