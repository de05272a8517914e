import { type PhotoFilters, photoCategories, photosPerPage } from '@league/contract';
import { addressFilters, type FiltersOf } from '@league/kit';

/** The address's filters; `photo` is the open one. */
export const GalleryAddress = addressFilters({
  search: '',
  category: ['All', ...photoCategories],
  team: 'all',
  year: 'all',
  photo: '',
});
type GalleryAddress = FiltersOf<typeof GalleryAddress>;

/** The filters for the API. */
export const filtersOf = ({ search, category, team, year }: Omit<GalleryAddress, 'photo'>): PhotoFilters => ({
  ...(search.trim() && { q: search.trim().slice(0, 200) }),
  ...(category !== 'All' && { category }),
  ...(team !== 'all' && { team }),
  ...(year !== 'all' && { year }),
});

/** The pages with these indexes, beside the first one. */
export function pagesOf(places: readonly number[], total: number): number[] {
  const held = places.map((place) => Math.min(Math.max(place, 0), Math.max(total - 1, 0)));
  const pages = held.map((place) => Math.floor(place / photosPerPage) + 1);
  return [...new Set(pages)].filter((page) => page > 1).toSorted((one, other) => one - other);
}
