import { foldLines, type ICalCalendar, ICalEvent, type ICalEventData } from 'ical-generator';

/** The calendar's league and the origin of its pages. */
export interface FeedLeague {
  name: string;
  shortName: string;
  publicUrl: string;
}

/** The refresh interval for calendars. */
export const refreshSeconds = 3600;

const cached = new Map<string, string>();
const maxKept = 5000;

/** An event as text, cached: writing is the slowest part, and most events are unchanged since the last request. */
function written(event: ICalEventData, calendar: ICalCalendar): string {
  const key = JSON.stringify(event);
  const text = cached.get(key) ?? foldLines(new ICalEvent(event, calendar).toString());
  if (cached.size >= maxKept) cached.clear();
  cached.set(key, text);
  return text;
}

/** A calendar with its events. It contains no request time, so it is identical byte for byte until an event changes. */
export function calendarText(calendar: ICalCalendar, events: readonly ICalEventData[]): string {
  const end = 'END:VCALENDAR';
  const texts = events.map((event) => written(event, calendar));
  return `${calendar.toString().slice(0, -end.length)}${texts.join('')}${end}\r\n`;
}
