import type { Game } from '@league/contract';
import { saveFile } from '@league/kit';
import { createEvent, type EventAttributes } from 'ics';
import { words } from './words.ts';

/** A game with its breaks. */
const length = { hours: 2, minutes: 30 };

/** The game as an iCalendar file. @throws without a valid date */
export function calendarEntry(game: Game, address: string): string {
  const start = new Date(game.date);
  const day: [number, number, number] = [start.getUTCFullYear(), start.getUTCMonth() + 1, start.getUTCDate()];
  const event: EventAttributes = {
    uid: game.gameId,
    title: words.match({ away: game.away_team, home: game.home_team }),
    ...(game.timeKnown === false
      ? { start: day, duration: { days: 1 } }
      : {
          start: [...day, start.getUTCHours(), start.getUTCMinutes()],
          startInputType: 'utc',
          startOutputType: 'utc',
          duration: length,
        }),
    url: address,
    productId: 'league/schedule',
    ...(game.venue && { location: game.venue }),
  };
  const { error, value } = createEvent(event);
  if (error || !value) throw error ?? new Error('The calendar entry is empty.');
  return value;
}

/** Downloads the file for the person's calendar. */
export const saveCalendarEntry = (game: Game) =>
  saveFile(
    [calendarEntry(game, location.href)],
    'text/calendar',
    `${game.away.code}-${game.home.code}-${game.date.slice(0, 10)}.ics`.toLowerCase(),
  );
