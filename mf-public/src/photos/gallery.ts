import type { Photo, photoCategories } from '@league/contract';

export interface GalleryFilters {
  search: string;
  category: (typeof photoCategories)[number] | 'All';
  /** A team's id, or `all`. */
  team: string;
  /** `2026`, or `all`. */
  year: string;
}

/** The year of the shoot; of an unknown one the year in which it was added. */
export const yearOf = ({ date, createdAt }: Photo) => (date ?? createdAt).slice(0, 4);

const textsOf = ({ title, caption, category, credit, location, tags, teams }: Photo) => [
  title,
  caption ?? '',
  category,
  credit ?? '',
  location ?? '',
  ...tags,
  ...teams.map(({ name }) => name),
];

/** The photos that match, in the order in which they came. */
export function galleryPhotos(photos: readonly Photo[], { search, category, team, year }: GalleryFilters): Photo[] {
  const wanted = search.trim().toLowerCase();
  return photos.filter(
    (photo) =>
      (category === 'All' || photo.category === category) &&
      (team === 'all' || photo.teams.some(({ id }) => id === team)) &&
      (year === 'all' || yearOf(photo) === year) &&
      (wanted === '' || textsOf(photo).some((text) => text.toLowerCase().includes(wanted))),
  );
}

/** The teams that are in any photo, by name, and the years that there are photos of, the latest first. */
export function galleryChoices(photos: readonly Photo[]) {
  const teams = new Map(photos.flatMap(({ teams: shown }) => shown.map(({ id, name }) => [id, name] as const)));
  return {
    teams: [...teams].map(([id, name]) => ({ id, name })).toSorted((one, other) => one.name.localeCompare(other.name)),
    years: [...new Set(photos.map(yearOf))].toSorted().reverse(),
  };
}
