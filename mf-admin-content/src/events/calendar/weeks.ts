import { dayAfter, dayIn, languages, type ManagedEvent, weekdayOf } from '@league/contract';
import { language } from '@league/kit/translation';

/** The month some months later, or earlier if negative. */
export function monthAfter(month: string, months: number): string {
  const first = new Date(`${month}-01`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 7);
}

/** The same day of another month, at most its last one. */
export function dayOfMonth(day: string, month: string): string {
  const last = dayAfter(`${monthAfter(month, 1)}-01`, -1);
  return earlier(month + day.slice(7), last);
}

/** The days since the page's week began. */
export const dayOfWeek = (day: string) => (weekdayOf(day) - languages[language()].firstWeekday + 7) % 7;

/** The weeks of a month, each from Monday to Sunday, or as the page's language has it. */
export function weeksOf(month: string): string[][] {
  const weeks: string[][] = [];
  const [start, end] = [`${month}-01`, `${monthAfter(month, 1)}-01`];
  for (let first = dayAfter(start, -dayOfWeek(start)); first < end; first = dayAfter(first, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, days) => dayAfter(first, days)));
  }
  return weeks;
}

/** An event with its first and last day. */
export interface CalendarEvent {
  event: ManagedEvent;
  first: string;
  last: string;
}

/** An event until midnight does not reach the next day. Without an end it has one day. */
export function place(event: ManagedEvent, timeZone: string): CalendarEvent {
  const { startsAt, endsAt } = event;
  const first = dayIn(timeZone, startsAt);
  return { event, first, last: endsAt ? dayIn(timeZone, new Date(Date.parse(endsAt) - 1)) : first };
}

const isOn = ({ first, last }: CalendarEvent, day: string) => first <= day && day <= last;
export const isIn = ({ first, last }: CalendarEvent, month: string) =>
  first.slice(0, 7) <= month && month <= last.slice(0, 7);

/** A day's events by start. */
export const eventsOn = (placed: readonly CalendarEvent[], day: string): CalendarEvent[] =>
  placed.filter((each) => isOn(each, day)).toSorted(byStart);

const byStart = (a: CalendarEvent, b: CalendarEvent) =>
  Date.parse(a.event.startsAt) - Date.parse(b.event.startsAt) || (a.event._id < b.event._id ? -1 : 1);

/** An event's part of one week. */
export interface Bar extends CalendarEvent {
  /** Its line in each of its days, from 0. */
  line: number;
  /** The number of its days in this week. */
  days: number;
}

export interface Day {
  day: string;
  /** By start, with and without a line. */
  events: CalendarEvent[];
  /** Events that begin here, or continue from the previous week. */
  bars: Bar[];
  /** The number of events without a line. */
  more: number;
}

/** The maximum number of events shown per day. */
export const maxLines = 3;

/** A week with each event on one line through all of its days, longer ones above. */
export function layOutWeek(week: readonly string[], placed: readonly CalendarEvent[]): Day[] {
  const [monday, sunday] = [week[0]!, week.at(-1)!];
  const parts = placed
    .filter(({ first, last }) => first <= sunday && last >= monday)
    .map((each) => ({ ...each, from: later(each.first, monday), until: earlier(each.last, sunday) }))
    .toSorted((a, b) => compare(a.from, b.from) || compare(b.until, a.until) || byStart(a, b));
  const takenUntil: string[] = [];
  const bars = parts.map(({ from, until, ...each }) => {
    const free = takenUntil.findIndex((taken) => taken < from);
    const line = free < 0 ? takenUntil.length : free;
    takenUntil[line] = until;
    return { ...each, from, line, days: week.indexOf(until) - week.indexOf(from) + 1 };
  });
  return week.map((day) => ({
    day,
    events: eventsOn(placed, day),
    bars: bars.filter(({ from, line }) => from === day && line < maxLines),
    more: bars.filter((bar) => isOn(bar, day) && bar.line >= maxLines).length,
  }));
}

const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
