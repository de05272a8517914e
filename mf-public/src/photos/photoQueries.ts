import { type PhotoFilters, type PhotoPage, photosApi } from '@league/contract';
import { operationQuery } from '@league/kit/queries';
import { queryOptions } from '@tanstack/react-query';

/** One page of the matching photos. */
export const photoPageQuery = (filters: PhotoFilters, page: number) =>
  queryOptions({
    ...operationQuery(['photos', 'page', filters, page], photosApi.list, { query: { ...filters, page: String(page) } }),
    // With a page, the API answers one.
    select: (answer) => answer as PhotoPage,
  });

/** One photo, and its index among the matching ones. */
export const photoPlaceQuery = (filters: PhotoFilters, id: string) =>
  operationQuery(['photos', 'place', filters, id], photosApi.get, { params: { id }, query: filters });

/** The gallery's filter options. */
export const photoChoicesQuery = operationQuery(['photos', 'choices'], photosApi.choices);
