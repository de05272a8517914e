import { useFilters } from '@league/kit';
import { useLocation, useNavigate } from '@league/kit/router';
import { useRef } from 'react';
import { GalleryAddress } from './galleryAddress.ts';

/** The gallery's filters and its open photo. Back closes a photo that was opened here. */
export function useGalleryAddress() {
  const [filters, filter] = useFilters(GalleryAddress);
  const at = useLocation();
  // A second press, before the new address is shown, is not a second step in the history.
  const left = useRef<typeof at>(undefined);
  const navigate = useNavigate();
  const isOpen = filters.photo !== '';
  return {
    filters,
    filter,
    /** Opens a photo, or shows it instead of the open one. */
    show(photo: string) {
      const replace = isOpen || left.current === at;
      if (!isOpen) left.current = at;
      const state = isOpen ? at.state : { isOpenedHere: true };
      void navigate(filter.to({ photo }), { replace, preventScrollReset: true, state });
    },
    close() {
      if (left.current === at) return;
      left.current = at;
      if (at.state?.isOpenedHere) void navigate(-1);
      else filter({ photo: '' });
    },
  };
}
