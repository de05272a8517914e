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

/**
 * The photo that the address names, and its place. Whoever opened it here knows the place at once; it is asked for all the
 * same, since the gallery may have changed meanwhile.
 */
export function useOpenPhoto(id: string, filters: PhotoFilters) {
  const [opened, setOpened] = useState<Opened>();
  const place = useQuery({ ...photoPlaceQuery(filters, id), enabled: id !== '' });
  const known = opened?.id === id && opened.filters === filters ? opened.at : undefined;
  return {
    /** Undefined: not known yet, or it is none of those that match. */
    at: place.data ? (place.data.before ?? undefined) : known,
    photo: place.data?.photo,
    error: place.error,
    retry: place.refetch,
    /** Told what was opened here. */
    opens: (photo: string, at: number) => setOpened({ id: photo, at, filters }),
  };
}
