import {
  type BodyOf,
  type Photo,
  type PictureFocus,
  photoCategories,
  photoCategoryLabel,
  type photosApi,
} from '@league/contract';
import { formatDate } from '@league/kit';
import type { RecordFields } from '@league/kit/records';
import { shownImage } from '@league/kit/uploads';
import { createElement } from 'react';
import { words } from './words.ts';

/** The form values that many photos share. */
export interface TypedShared {
  caption: string;
  category: Photo['category'];
  date: string;
  location: string;
  credit: string;
  /** Separated by commas. */
  tags: string;
  teams: { id: string }[];
  isFeatured: boolean;
  isDownloadable: boolean;
}

/** The form values of a photo. */
export interface TypedPhoto extends TypedShared {
  title: string;
  imageUrl: string;
  alt: string;
  focus: PictureFocus | null;
}

export const newShared = (): TypedShared => ({
  caption: '',
  category: photoCategories[0],
  date: '',
  location: '',
  credit: '',
  tags: '',
  teams: [],
  isFeatured: false,
  isDownloadable: false,
});

export const newPhoto = (): TypedPhoto => ({ ...newShared(), title: '', imageUrl: '', alt: '', focus: null });

export const typedPhoto = (photo: Photo): TypedPhoto => ({
  title: photo.title,
  imageUrl: photo.imageUrl,
  alt: photo.alt ?? '',
  caption: photo.caption ?? '',
  category: photo.category,
  date: photo.date ?? '',
  location: photo.location ?? '',
  credit: photo.credit ?? '',
  tags: photo.tags.join(', '),
  teams: photo.teams.map(({ id }) => ({ id })),
  focus: photo.focus,
  isFeatured: photo.isFeatured,
  isDownloadable: photo.isDownloadable,
});

type Change = BodyOf<typeof photosApi.update>;

const picture = ({ imageUrl, focus }: Change) => [
  createElement('img', { key: 'image', src: shownImage(imageUrl), alt: '', width: 160, referrerPolicy: 'no-referrer' }),
  focus && createElement('span', { key: 'focus' }, words.focusAt({ x: focus.x, y: focus.y })),
];

/** The fields of a concurrent edit. */
export const photoFields: RecordFields<Change> = {
  imageUrl: {
    get label() {
      return words.image;
    },
    also: ['focus'],
    show: picture,
  },
  title: {
    get label() {
      return words.name;
    },
  },
  caption: {
    get label() {
      return words.caption;
    },
  },
  category: {
    get label() {
      return words.category;
    },
    show: ({ category }) => photoCategoryLabel(category),
  },
  date: {
    get label() {
      return words.shootDate;
    },
    show: ({ date }) => formatDate(date),
  },
  location: {
    get label() {
      return words.location;
    },
  },
  credit: {
    get label() {
      return words.photographer;
    },
  },
  tags: {
    get label() {
      return words.tags;
    },
  },
  isFeatured: {
    get label() {
      return words.featured;
    },
  },
  isDownloadable: {
    get label() {
      return words.downloadable;
    },
  },
  alt: {
    get label() {
      return words.alt;
    },
  },
};

/** A title from a file's name: `DSC 0042 final` from `DSC_0042-final.jpg`. */
export const titleOf = (fileName: string): string => {
  const words = fileName
    .replace(/\.\w+$/, '')
    .replaceAll(/[_\s-]+/g, ' ')
    .trim();
  return (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, 200);
};
