import { type BodyOf, type Video, videoCategoryLabel, type videosApi } from '@league/contract';
import { formatDate } from '@league/kit';
import { today } from '@league/kit/forms';
import type { RecordFields } from '@league/kit/records';
import { createElement } from 'react';
import { words } from './words.ts';

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
}

export const newVideo = (): TypedVideo => ({
  permalink: '',
  title: '',
  thumbnail: '',
  duration: '',
  date: today(),
  category: 'Highlights',
  description: '',
  game: null,
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
}: Video): TypedVideo => ({
  permalink,
  title,
  thumbnail,
  duration: duration ?? '',
  date,
  category,
  description: description ?? '',
  game,
});

/** The fields of a concurrent edit. */
export const videoFields: RecordFields<BodyOf<typeof videosApi.update>> = {
  permalink: {
    get label() {
      return words.url;
    },
    also: ['platform'],
    show: ({ permalink }) => permalink,
  },
  title: {
    get label() {
      return words.name;
    },
  },
  thumbnail: {
    get label() {
      return words.thumbnail;
    },
    show: ({ thumbnail }) =>
      createElement('img', { src: thumbnail, alt: '', width: 160, referrerPolicy: 'no-referrer' }),
  },
  date: {
    get label() {
      return words.date;
    },
    show: ({ date }) => formatDate(date),
  },
  duration: {
    get label() {
      return words.duration;
    },
  },
  category: {
    get label() {
      return words.category;
    },
    show: ({ category }) => videoCategoryLabel(category),
  },
  description: {
    get label() {
      return words.description;
    },
  },
  game: {
    get label() {
      return words.game;
    },
    show: ({ game }) => (game as Video['game'])?.title,
  },
};
