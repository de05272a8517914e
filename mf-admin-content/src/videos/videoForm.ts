import type { Video } from '@league/contract';
import { today } from '@league/kit/forms';

/** A video as it is typed. */
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
