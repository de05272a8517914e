import { type Photo, type PhotoFilters, photosPerPage } from '@league/contract';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pagesOf } from './galleryAddress.ts';
import { photoPageQuery } from './photoQueries.ts';

/** A gallery of any length, of which only visible pages are loaded. */
export function usePhotoPages(filters: PhotoFilters, looked?: number) {
  const [seen, see] = useState<readonly [first: number, last: number]>([0, 0]);
  // The previous results stay while the next ones load.
  const first = useQuery({ ...photoPageQuery(filters, 1), placeholderData: keepPreviousData });
  const total = first.data?.total;
  const pages = pagesOf([...seen, ...(looked === undefined ? [] : [looked - 1, looked + 1])], total ?? 0);
  const others = useQueries({ queries: pages.map((page) => photoPageQuery(filters, page)) });
  const byPage = new Map(pages.map((page, at) => [page, others[at]?.data?.photos]));
  /** Undefined while it loads. */
  function photoAt(index: number): Photo | undefined {
    const page = Math.floor(index / photosPerPage) + 1;
    const photos = page === 1 ? first.data?.photos : byPage.get(page);
    return photos?.[index % photosPerPage];
  }
  const failed = others.find(({ error, data }) => error && !data);
  return {
    total,
    photoAt,
    /** Called with the visible range. */
    see,
    error: first.data ? undefined : (first.error ?? undefined),
    retry: first.refetch,
    /** A later page failed to load. */
    retryPage: failed?.refetch,
  };
}
