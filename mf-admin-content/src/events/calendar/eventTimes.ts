import { formatTime } from '@league/kit';
import { formatNear } from '../formatNear.ts';
import { messages } from '../messages.ts';
import type { CalendarEvent } from './weeks.ts';

/** `16:00–18:00`, or both days if it lasts longer than one. */
export function timesOf({ event: { startsAt, endsAt }, first, last }: CalendarEvent): string {
  if (!endsAt) return formatTime(startsAt);
  return first === last
    ? messages.times({ start: formatTime(startsAt), end: formatTime(endsAt) })
    : messages.span({ start: formatNear(startsAt), end: formatNear(endsAt) });
}
