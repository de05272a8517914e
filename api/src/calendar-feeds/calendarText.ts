import { addressIn, type Language, type LeagueSettings, unprefixedLanguage } from '@league/contract';
import { foldLines, type ICalCalendar, ICalEvent, type ICalEventData } from 'ical-generator';
import { formatsIn } from '../formats.ts';
import { labelsIn } from '../labels.ts';
import { messagesIn } from './messages.ts';

/** @param publicUrl the origin of the league's pages */
export const feedIn = (
  language: Language,
  { name, shortName, timeZone, digits }: Pick<LeagueSettings, 'name' | 'shortName' | 'timeZone' | 'digits'>,
  publicUrl: string,
) => ({
  name,
  shortName,
  timeZone,
  publicUrl,
  language,
  messages: messagesIn(language, digits),
  labels: labelsIn(language, digits),
  formats: formatsIn(language, digits),
  /** The address of a page in the calendar's language. */
  pageAt: (path: string) => publicUrl + addressIn(language, path),
});

/** The calendar's league, as readers of one language know it. */
export type FeedLeague = ReturnType<typeof feedIn>;

/** The refresh interval for calendars. */
export const refreshSeconds = 3600;

const cached = new Map<string, string>();
const maxKept = 5000;

/** An event as text, cached: writing is the slowest part, and most events are unchanged since the last request. */
function written(event: ICalEventData, calendar: ICalCalendar, language: Language): string {
  const key = language + JSON.stringify(event);
  const text = cached.get(key) ?? foldLines(inLanguage(new ICalEvent(event, calendar).toString(), language));
  if (cached.size >= maxKept) cached.clear();
  cached.set(key, text);
  return text;
}

/** With the language of its texts (RFC 5545, 3.2.10). Without it they are English. */
const inLanguage = (event: string, language: Language) =>
  language === unprefixedLanguage
    ? event
    : event.replace(/^(SUMMARY|DESCRIPTION|LOCATION|CATEGORIES)(?=[:;])/gm, `$1;LANGUAGE=${language}`);

/** A calendar with its events. It contains no request time, so it is identical byte for byte until an event changes. */
export function calendarText(
  calendar: ICalCalendar,
  events: readonly ICalEventData[],
  { language }: FeedLeague,
): string {
  const end = 'END:VCALENDAR';
  const texts = events.map((event) => written(event, calendar, language));
  return `${calendar.toString().slice(0, -end.length)}${texts.join('')}${end}\r\n`;
}
