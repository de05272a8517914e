import { foldLines, type ICalCalendar, ICalEvent, type ICalEventData } from 'ical-generator';

/** Whose calendar it is, and where its pages are. */
export interface FeedLeague {
  name: string;
  shortName: string;
  publicUrl: string;
}

/** How seldom a calendar needs to look again. */
export const refreshSeconds = 3600;

const kept = new Map<string, string>();
const mostKept = 5000;

/** An event as text. Most of a calendar is what it was when it was asked for last, and writing it takes the most time. */
function written(event: ICalEventData, calendar: ICalCalendar): string {
  const key = JSON.stringify(event);
  const text = kept.get(key) ?? foldLines(new ICalEvent(event, calendar).toString());
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, text);
  return text;
}

/** A calendar with its events. It names no time of asking, so that it stays the same to the byte until one changes. */
export function calendarText(calendar: ICalCalendar, events: readonly ICalEventData[]): string {
  const end = 'END:VCALENDAR';
  const texts = events.map((event) => written(event, calendar));
  return `${calendar.toString().slice(0, -end.length)}${texts.join('')}${end}\r\n`;
}
