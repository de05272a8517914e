import {
  type BodyOf,
  cutText,
  type ManagedPhoto,
  type OtherLanguage,
  type Photo,
  type PictureFocus,
  photoCategories,
  photoCategoryLabel,
  type photosApi,
} from '@league/contract';
import { formatDate } from '@league/kit';
import { translationFields, typedTranslations } from '@league/kit/forms';
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
  translations?: { [Code in OtherLanguage]?: Record<string, string> };
}

/** The form values of a photo. */
export interface TypedPhoto extends TypedShared {
  title: string;
  imageUrl: string;
  alt: string;
  focus: PictureFocus | null;
}

const sharedTexts = ['caption', 'location', 'credit'] as const;
const texts = ['title', 'alt', ...sharedTexts] as const;

/** The texts in other languages that many photos share. @param typed those of one photo */
export const typedSharedTexts = (typed: TypedShared) => typedTranslations(sharedTexts, typed.translations);

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

export const newPhoto = (): TypedPhoto => ({
  ...newShared(),
  title: '',
  imageUrl: '',
  alt: '',
  focus: null,
  ...typedTranslations(texts),
});

export const typedPhoto = (photo: ManagedPhoto): TypedPhoto => ({
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
  ...typedTranslations(texts, photo.translations),
});

type Change = BodyOf<typeof photosApi.update>;

const picture = ({ imageUrl, focus }: Change) => [
  createElement('img', { key: 'image', src: shownImage(imageUrl), alt: '', width: 160, referrerPolicy: 'no-referrer' }),
  focus && createElement('span', { key: 'focus' }, words.focusAt({ x: focus.x, y: focus.y })),
];

/** The fields of a concurrent edit, with their texts in other languages. */
export const photoFields = (): RecordFields<Change> => ({
  imageUrl: {
    label: words.image,
    also: ['focus'],
    show: picture,
  },
  title: { label: words.name },
  caption: { label: words.caption },
  category: {
    label: words.category,
    show: ({ category }) => photoCategoryLabel(category),
  },
  date: {
    label: words.shootDate,
    show: ({ date }) => formatDate(date),
  },
  location: { label: words.location },
  credit: { label: words.photographer },
  tags: { label: words.tags },
  isFeatured: { label: words.featured },
  isDownloadable: { label: words.downloadable },
  alt: { label: words.alt },
  ...translationFields({
    title: words.name,
    caption: words.caption,
    location: words.location,
    credit: words.photographer,
    alt: words.alt,
  }),
});

/** A title from a file's name: `DSC 0042 final` from `DSC_0042-final.jpg`. */
export const titleOf = (fileName: string): string => {
  const words = fileName
    .replace(/\.\w+$/, '')
    .replaceAll(/[_\s-]+/g, ' ')
    .trim();
  return cutText(words.charAt(0).toUpperCase() + words.slice(1), 200);
};
