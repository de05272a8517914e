import { photosApi } from '@league/contract';
import { call } from '@league/kit';
import { queryOptions } from '@tanstack/react-query';

/** The newest first. */
export const photosQuery = queryOptions({
  queryKey: ['photos'],
  queryFn: ({ signal }) => call(photosApi.list, { signal }),
});
