import { type PhotoPage, photosApi } from '@league/contract';
import { call } from '@league/kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** The newest matching photos. Separate from the library's queries, to keep the editor small. */
export const galleryQuery = (q: string) =>
  queryOptions({
    queryKey: ['photos', 'gallery', q],
    // With `page`, the API returns a page.
    queryFn: async ({ signal }) =>
      (await call(photosApi.list, { query: { ...(q && { q }), order: 'newest', page: '1' }, signal })) as PhotoPage,
    placeholderData: keepPreviousData,
  });
