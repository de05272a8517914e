import { type PhotoPage, photosApi } from '@league/contract';
import { call } from '@league/kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** The newest photos that match, as the gallery shows them: apart from the library's, so that the editor loads no more. */
export const galleryQuery = (q: string) =>
  queryOptions({
    queryKey: ['photos', 'gallery', q],
    // Asked for a page, the API answers one.
    queryFn: async ({ signal }) =>
      (await call(photosApi.list, { query: { ...(q && { q }), order: 'newest', page: '1' }, signal })) as PhotoPage,
    placeholderData: keepPreviousData,
  });
