import {
  type BodyOf,
  type ManagedVideo,
  type OtherLanguage,
  type Video,
  videoCategoryLabel,
  type videosApi,
} from '@league/contract';
import { formatDate } from '@league/kit';
import { today, translationFields, typedTranslations } from '@league/kit/forms';
import type { RecordFields } from '@league/kit/records';
import { createElement } from 'react';
import { messages } from './messages.ts';

/** The form values of a video. */
export interface TypedVideo {
  permalink: string;
  title: string;
  thumbnail: string;
  duration: string;
  date: string;
  category: Video['category'];
  description: string;
  game: Video['game'];
  translations?: { [Code in OtherLanguage]?: Record<(typeof translated)[number], string> };
}

const translated = ['title', 'description'] as const;

export const newVideo = (): TypedVideo => ({
  permalink: '',
  title: '',
  thumbnail: '',
  duration: '',
  date: today(),
  category: 'Highlights',
  description: '',
  game: null,
  ...typedTranslations(translated),
});

export const typedVideo = ({
  permalink,
  title,
  thumbnail,
  duration,
  date,
  category,
  description,
  game,
  translations,
}: ManagedVideo): TypedVideo => ({
  permalink,
  title,
  thumbnail,
  duration: duration ?? '',
  date,
  category,
  description: description ?? '',
  game,
  ...typedTranslations(translated, translations),
});

/** The fields of a concurrent edit, with their texts in other languages. */
export const videoFields = (): RecordFields<BodyOf<typeof videosApi.update>> => ({
  permalink: {
    label: messages.url,
    also: ['platform'],
    show: ({ permalink }) => permalink,
  },
  title: { label: messages.name },
  thumbnail: {
    label: messages.thumbnail,
    show: ({ thumbnail }) =>
      createElement('img', { src: thumbnail, alt: '', width: 160, referrerPolicy: 'no-referrer' }),
  },
  date: {
    label: messages.date,
    show: ({ date }) => formatDate(date),
  },
  duration: { label: messages.duration },
  category: {
    label: messages.category,
    show: ({ category }) => videoCategoryLabel(category),
  },
  description: { label: messages.description },
  game: {
    label: messages.game,
    show: ({ game }) => (game as Video['game'])?.title,
  },
  ...translationFields({ title: messages.name, description: messages.description }),
});
