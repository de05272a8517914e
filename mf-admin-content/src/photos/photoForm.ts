import {
  type BodyOf,
  type ManagedPhoto,
  type OtherLanguage,
  type Photo,
  type PictureFocus,
  photoCategories,
  photoCategoryLabel,
  type photosApi,
  truncateText,
} from '@league/contract';
import { formatDate } from '@league/kit';
import { translationFields, typedTranslations } from '@league/kit/forms';
import type { RecordFields } from '@league/kit/records';
import { shownImage } from '@league/kit/uploads';
import { createElement } from 'react';
import { messages } from './messages.ts';

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
  focus && createElement('span', { key: 'focus' }, messages.focusAt({ x: focus.x, y: focus.y })),
];

/** The fields of a concurrent edit, with their texts in other languages. */
export const photoFields = (): RecordFields<Change> => ({
  imageUrl: {
    label: messages.image,
    also: ['focus'],
    show: picture,
  },
  title: { label: messages.name },
  caption: { label: messages.caption },
  category: {
    label: messages.category,
    show: ({ category }) => photoCategoryLabel(category),
  },
  date: {
    label: messages.shootDate,
    show: ({ date }) => formatDate(date),
  },
  location: { label: messages.location },
  credit: { label: messages.photographer },
  tags: { label: messages.tags },
  isFeatured: { label: messages.featured },
  isDownloadable: { label: messages.downloadable },
  alt: { label: messages.alt },
  ...translationFields({
    title: messages.name,
    caption: messages.caption,
    location: messages.location,
    credit: messages.photographer,
    alt: messages.alt,
  }),
});

/** A title from a file's name: `DSC 0042 final` from `DSC_0042-final.jpg`. */
export const titleOf = (fileName: string): string => {
  const messages = fileName
    .replace(/\.\w+$/, '')
    .replaceAll(/[_\s-]+/g, ' ')
    .trim();
  return truncateText(messages.charAt(0).toUpperCase() + messages.slice(1), 200);
};
