import type { PhotoFilters } from '@league/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { photoPlaceQuery } from './photoQueries.ts';

interface Opened {
  id: string;
  at: number;
  /** Among which photos that is its place. */
  filters: PhotoFilters;
}

/** The photo that the address names: its place is known to whoever opened it here, and asked for where a link led to it. */
export function useOpenPhoto(id: string, filters: PhotoFilters) {
  const [opened, setOpened] = useState<Opened>();
  const isKnown = opened?.id === id && opened.filters === filters;
  const place = useQuery({ ...photoPlaceQuery(filters, id), enabled: id !== '' && !isKnown });
  return {
    /** Undefined: not known yet, or it is none of those that match. */
    at: isKnown ? opened.at : (place.data?.before ?? undefined),
    /** As it came with its place. */
    photo: isKnown ? undefined : place.data?.photo,
    error: isKnown ? null : place.error,
    retry: place.refetch,
    /** Told what was opened here. */
    opens: (photo: string, at: number) => setOpened({ id: photo, at, filters }),
  };
}
