import { dayIn, type LeagueEvent } from '@league/contract';
import { currentLeague, formatInstant, formatShortDay, formatTime } from '@league/kit';
import { words } from './words.ts';

/** `Fri, Nov 20, 16:00–18:00`, or both days if it lasts longer than one. */
export function timesOf({ startsAt, endsAt }: Pick<LeagueEvent, 'startsAt' | 'endsAt'>): string {
  if (!endsAt) return words.from({ start: formatInstant(startsAt) });
  const { timeZone } = currentLeague();
  return dayIn(timeZone, startsAt) === dayIn(timeZone, endsAt)
    ? words.ofDay({ day: formatShortDay(startsAt), start: formatTime(startsAt), end: formatTime(endsAt) })
    : words.span({ start: formatInstant(startsAt), end: formatInstant(endsAt) });
}
