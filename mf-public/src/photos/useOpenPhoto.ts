import type { PhotoFilters } from '@league/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { photoPlaceQuery } from './photoQueries.ts';

interface OpenPhoto {
  id: string;
  at: number;
  /** The filters of its index. */
  filters: PhotoFilters;
}

/**
 * The address's photo with its index. When opened here, the index is known at once, and checked because the gallery may have
 * changed.
 */
export function useOpenPhoto(id: string, filters: PhotoFilters) {
  const [opened, setOpened] = useState<OpenPhoto>();
  const place = useQuery({ ...photoPlaceQuery(filters, id), enabled: id !== '' });
  const known = opened?.id === id && opened.filters === filters ? opened.at : undefined;
  return {
    /** Undefined: unknown, or it does not match. */
    at: place.data ? (place.data.before ?? undefined) : known,
    photo: place.data?.photo,
    error: place.error,
    retry: place.refetch,
    /** Called when a photo is opened here. */
    opens: (photo: string, at: number) => setOpened({ id: photo, at, filters }),
  };
}
