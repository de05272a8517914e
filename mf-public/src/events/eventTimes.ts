import { dayIn, type LeagueEvent } from '@league/contract';
import { currentLeague, formatInstant, formatShortDay, formatTime } from '@league/kit';
import { words } from './words.ts';

/** `Fri, Nov 20, 16:00–18:00`, or both days if it lasts longer than one. */
export function timesOf({ startsAt, endsAt }: Pick<LeagueEvent, 'startsAt' | 'endsAt'>): string {
  if (!endsAt) return words.from(formatInstant(startsAt));
  const { timeZone } = currentLeague();
  return dayIn(timeZone, startsAt) === dayIn(timeZone, endsAt)
    ? words.ofDay(formatShortDay(startsAt), formatTime(startsAt), formatTime(endsAt))
    : words.span(formatInstant(startsAt), formatInstant(endsAt));
}
