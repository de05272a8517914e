import { dayIn, type Game } from '@league/contract';
import { currentLeague, saveFile } from '@league/kit';
import { createEvent, type EventAttributes } from 'ics';
import { messages } from './messages.ts';

/** A game with its breaks. */
const length = { hours: 2, minutes: 30 };

/** The game as an iCalendar file. @throws without a valid date */
export function calendarEntry(game: Game, address: string): string {
  const event: EventAttributes = {
    uid: game.gameId,
    title: messages.match({ away: game.away_team, home: game.home_team }),
    ...(game.timeKnown === false
      ? { start: dayOf(game).split('-').map(Number) as [number, number, number], duration: { days: 1 } }
      : {
          start: Date.parse(game.date),
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

/** In the league's time zone. */
const dayOf = ({ date }: Game) => dayIn(currentLeague().timeZone, date);

/** Downloads the file for the person's calendar. */
export const saveCalendarEntry = (game: Game) =>
  saveFile(
    [calendarEntry(game, location.href)],
    'text/calendar',
    `${game.away.code}-${game.home.code}-${dayOf(game)}.ics`.toLowerCase(),
  );
