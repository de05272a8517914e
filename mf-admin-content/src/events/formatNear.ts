import { dayIn } from '@league/contract';
import { currentLeague, formatExactly, formatInstant } from '@league/kit';

/** `Fri, Nov 20, 19:00` in the league's time zone, or with the year if it is not the current one: `Nov 20, 2027, 19:00`. */
export function formatNear(instant: string): string {
  const yearOf = (at: string | Date) => dayIn(currentLeague().timeZone, at).slice(0, 4);
  return yearOf(instant) === yearOf(new Date()) ? formatInstant(instant) : formatExactly(instant);
}
