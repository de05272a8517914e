import type { Photo } from '@league/contract';

export const photoOrders = ['newest', 'oldest', 'title-asc', 'title-desc'] as const;
export type PhotoOrder = (typeof photoOrders)[number];

export interface MediaFilters {
  search: string;
  category: Photo['category'] | 'all';
  order: PhotoOrder;
}

export interface MediaLibrary {
  total: number;
  /** How many categories occur. */
  categories: number;
  /** Of the photo that was added last. */
  latestUpload: string | null;
  /** Narrowed by search and category, in the chosen order. */
  visible: Photo[];
}

const everything: MediaFilters = { search: '', category: 'all', order: 'newest' };

/** What the media library shows. The figures are of all photos, the rows of those that match. */
export function mediaLibrary(photos: Photo[], { search, category, order } = everything): MediaLibrary {
  const wanted = search.trim().toLowerCase();
  return {
    total: photos.length,
    categories: new Set(photos.map((photo) => photo.category)).size,
    latestUpload: photos.reduce<string | null>(
      (latest, { createdAt }) => (latest === null || createdAt > latest ? createdAt : latest),
      null,
    ),
    visible: photos
      .filter((photo) => category === 'all' || photo.category === category)
      .filter((photo) => searchedTexts(photo).some((text) => text.toLowerCase().includes(wanted)))
      .toSorted(by[order]),
  };
}

function searchedTexts(photo: Photo): string[] {
  return [
    photo.title,
    photo.caption ?? '',
    photo.category,
    photo.credit ?? '',
    photo.location ?? '',
    ...photo.tags,
    ...photo.teams.flatMap(({ name, id, slug }) => [name, id, slug]),
  ];
}

/** The day of the shoot; when it was added where that is unknown. */
const takenOn = ({ date, createdAt }: Photo) => date ?? createdAt;

const by: Record<PhotoOrder, (one: Photo, other: Photo) => number> = {
  newest: (one, other) => takenOn(other).localeCompare(takenOn(one)),
  oldest: (one, other) => takenOn(one).localeCompare(takenOn(other)),
  'title-asc': (one, other) => one.title.localeCompare(other.title),
  'title-desc': (one, other) => other.title.localeCompare(one.title),
};
