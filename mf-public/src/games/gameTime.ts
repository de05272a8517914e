import type { Game } from '@league/contract';
import { currentLeague, formatDate, formatShortDay, formatTime } from '@league/kit';
import { words } from './words.ts';

type Dated = Pick<Game, 'date' | 'season' | 'timeKnown'>;

/** `19:00`; `TBD` where only the day is known. */
export const gameTime = ({ date, timeKnown }: Dated): string => (timeKnown === false ? words.noTime : formatTime(date));

/** `Fri, Nov 20`; of another season than the current one with its year. */
export function gameDay({ date, season }: Dated): string {
  const { currentSeason } = currentLeague();
  return currentSeason === null || season === currentSeason ? formatShortDay(date) : formatDate(date);
}

/** `Fri, Nov 20, 19:00` */
export const gameInstant = (game: Dated): string => `${gameDay(game)}, ${gameTime(game)}`;

const dayMs = 24 * 60 * 60 * 1000;

/** Whether a game's day is over and nobody has said that it was played. */
export const isNotPlayed = ({ status, date }: Pick<Game, 'status' | 'date'>, now: number): boolean =>
  status === 'scheduled' && Date.parse(date) < now - dayMs;
