import { videosApi } from '@league/contract';
import { call } from '@league/kit';
import { queryOptions } from '@tanstack/react-query';

/** The newest first. */
export const videosQuery = queryOptions({
  queryKey: ['videos'],
  queryFn: ({ signal }) => call(videosApi.list, { signal }),
});
