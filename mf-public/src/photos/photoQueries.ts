import { type PhotoFilters, type PhotoPage, photosApi } from '@league/contract';
import { call } from '@league/kit';
import { operationQuery } from '@league/kit/queries';
import { queryOptions } from '@tanstack/react-query';

/** One page of the matching photos. */
export const photoPageQuery = (filters: PhotoFilters, page: number) =>
  queryOptions({
    queryKey: ['photos', 'page', filters, page],
    queryFn: async ({ signal }) => {
      const query = { ...filters, page: String(page) };
      // With a page, the API answers one.
      return (await call(photosApi.list, { query, signal })) as PhotoPage;
    },
  });

/** One photo, and its index among the matching ones. */
export const photoPlaceQuery = (filters: PhotoFilters, id: string) =>
  queryOptions({
    queryKey: ['photos', 'place', filters, id],
    queryFn: ({ signal }) => call(photosApi.get, { params: { id }, query: filters, signal }),
  });

/** The gallery's filter options. */
export const photoChoicesQuery = operationQuery(['photos', 'choices'], photosApi.choices);
