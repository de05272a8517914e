import type { Video } from '@league/contract';
import { currentLeague } from '@league/kit';

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

/** The day that it is in the league. */
export const today = () => new Date().toLocaleDateString('sv', { timeZone: currentLeague().timeZone });

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
