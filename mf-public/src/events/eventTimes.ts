import { dayIn, type LeagueEvent } from '@league/contract';
import { currentLeague, formatDate, formatExactly, formatInstant, formatShortDay, formatTime } from '@league/kit';
import { messages } from './messages.ts';

/** `2026` for an instant, in the league's time zone. */
export const yearOf = (instant: string | Date): string => dayIn(currentLeague().timeZone, instant).slice(0, 4);

/**
 * `Fri, Nov 20, 16:00–18:00`, or both days if it lasts longer than one.
 * @param thisYear a day of another one has its year: `Nov 20, 2027`
 */
export function timesOf({ startsAt, endsAt }: Pick<LeagueEvent, 'startsAt' | 'endsAt'>, thisYear: string): string {
  const exactly = (instant: string) => (yearOf(instant) === thisYear ? formatInstant(instant) : formatExactly(instant));
  if (!endsAt) return messages.from({ start: exactly(startsAt) });
  const { timeZone } = currentLeague();
  if (dayIn(timeZone, startsAt) !== dayIn(timeZone, endsAt)) {
    return messages.span({ start: exactly(startsAt), end: exactly(endsAt) });
  }
  const day = yearOf(startsAt) === thisYear ? formatShortDay(startsAt) : formatDate(startsAt);
  return messages.ofDay({ day, start: formatTime(startsAt), end: formatTime(endsAt) });
}
