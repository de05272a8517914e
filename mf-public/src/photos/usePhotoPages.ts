import { type Photo, type PhotoFilters, photosPerPage } from '@league/contract';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pagesOf } from './galleryAddress.ts';
import { photoPageQuery } from './photoQueries.ts';

/** A gallery of any length, of which only those pages are asked for that are looked at. */
export function usePhotoPages(filters: PhotoFilters, looked?: number) {
  const [seen, see] = useState<readonly [first: number, last: number]>([0, 0]);
  // What was found last stays until the next is there.
  const first = useQuery({ ...photoPageQuery(filters, 1), placeholderData: keepPreviousData });
  const total = first.data?.total;
  const pages = pagesOf([...seen, ...(looked === undefined ? [] : [looked - 1, looked + 1])], total ?? 0);
  const others = useQueries({ queries: pages.map((page) => photoPageQuery(filters, page)) });
  const byPage = new Map(pages.map((page, at) => [page, others[at]?.data?.photos]));
  /** Undefined while it is on its way. */
  function photoAt(index: number): Photo | undefined {
    const page = Math.floor(index / photosPerPage) + 1;
    const photos = page === 1 ? first.data?.photos : byPage.get(page);
    return photos?.[index % photosPerPage];
  }
  const failed = others.find(({ error, data }) => error && !data);
  return {
    total,
    photoAt,
    /** Told which places of the gallery are on the screen. */
    see,
    error: first.data ? undefined : (first.error ?? undefined),
    retry: first.refetch,
    /** A page further down did not come. */
    retryPage: failed?.refetch,
  };
}
