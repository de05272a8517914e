import { type Game, startOrDay } from '@league/contract';
import {
  currentLeague,
  formatDate,
  formatExactly,
  formatInstant,
  formatShortDay,
  formatTime,
  locale,
} from '@league/kit';
import { listed } from '@league/kit/direction';
import { messages } from './messages.ts';

type DatedGame = Pick<Game, 'date' | 'season' | 'timeKnown'>;

/** `19:00`; `TBD` if only the day is known. */
export const gameTime = ({ date, timeKnown }: DatedGame): string =>
  timeKnown === false ? messages.noTime : formatTime(date);

/** `Fri, Nov 20`; with the year for a season other than the current one. */
export const gameDay = (game: DatedGame): string =>
  isOfCurrentSeason(game) ? formatShortDay(game.date) : formatDate(game.date);

function isOfCurrentSeason({ season }: DatedGame): boolean {
  const { currentSeason } = currentLeague();
  return currentSeason === null || season === currentSeason;
}

/** `Fri, Nov 20, 19:00` */
export function gameInstant(game: DatedGame): string {
  if (game.timeKnown === false) return listed([gameDay(game), gameTime(game)]);
  return isOfCurrentSeason(game) ? formatInstant(game.date) : formatExactly(game.date);
}

/** For `<time datetime>`. */
export const dateTimeAttribute = (game: Pick<Game, 'date' | 'timeKnown'>): string =>
  startOrDay(game, currentLeague().timeZone);

/** `19:00 GMT+2`, for readers whose time zone is unknown: of broadcasts, search results and paper. */
export const zonedTime = (game: DatedGame): string =>
  game.timeKnown === false ? gameTime(game) : zonedInstant(game.date);

export function zonedInstant(instant: string): string {
  const { timeZone } = currentLeague();
  const parts = new Intl.DateTimeFormat(locale(), { timeZone, timeZoneName: 'short' }).formatToParts(new Date(instant));
  return `${formatTime(instant)} ${parts.find(({ type }) => type === 'timeZoneName')!.value}`;
}
