import type { BodyOf, Video, videosApi } from '@league/contract';
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
  permalink: { label: words.url, also: ['platform'], show: ({ permalink }) => permalink },
  title: { label: words.name },
  thumbnail: {
    label: words.thumbnail,
    show: ({ thumbnail }) =>
      createElement('img', { src: thumbnail, alt: '', width: 160, referrerPolicy: 'no-referrer' }),
  },
  date: { label: words.date, show: ({ date }) => formatDate(date) },
  duration: { label: words.duration },
  category: { label: words.category },
  description: { label: words.description },
  game: { label: words.game, show: ({ game }) => (game as Video['game'])?.title },
};
