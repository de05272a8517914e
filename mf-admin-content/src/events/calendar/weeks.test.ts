import { instantAt, type ManagedEvent } from '@league/contract';
import { expect, test } from 'vitest';
import { managedEvent } from '../testing/event.ts';
import { dayOfMonth, eventsOn, isIn, layOutWeek, maxLines, monthAfter, place, weeksOf } from './weeks.ts';

const zone = 'Africa/Cairo';
const at = (when: string) => instantAt(zone, when.slice(0, 10), when.slice(11) || '00:00');
const event = (title: string, starts: string, ends?: string): ManagedEvent =>
  managedEvent(title, { startsAt: at(starts), endsAt: ends ? at(ends) : null });
const placed = (...[title, starts, ends]: [title: string, starts: string, ends?: string]) =>
  place(event(title, starts, ends), zone);
const [, , , week] = weeksOf('2026-11') as [string[], string[], string[], string[]];

test('a month has whole weeks from Monday to Sunday', () => {
  const november = weeksOf('2026-11');
  expect(november).toHaveLength(6);
  expect([november[0]![0], november[5]![6]]).toEqual(['2026-10-26', '2026-12-06']);
  expect(weeksOf('2027-02').map((each) => each[0])).toEqual(['2027-02-01', '2027-02-08', '2027-02-15', '2027-02-22']);
  expect(weeksOf('2026-12').flat().at(-1)).toBe('2027-01-03');
  document.documentElement.lang = 'ar';
  expect(weeksOf('2026-12').flat().at(0)).toBe('2026-11-28');
  expect(weeksOf('2026-12').flat().at(-1)).toBe('2027-01-01');
  document.documentElement.lang = 'en';
});

test('months continue across the year, and a missing day becomes the month’s last', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  expect(dayOfMonth('2026-10-31', '2026-11')).toBe('2026-11-30');
  expect(dayOfMonth('2028-03-30', '2028-02')).toBe('2028-02-29');
  expect(dayOfMonth('2026-10-05', '2026-11')).toBe('2026-11-05');
});

test.each([
  ['of one day', '2026-11-14 10:00', '2026-11-14 12:00', '2026-11-14', '2026-11-14'],
  ['into the night', '2026-11-14 20:00', '2026-11-15 00:30', '2026-11-14', '2026-11-15'],
  ['until midnight', '2026-11-14 20:00', '2026-11-15 00:00', '2026-11-14', '2026-11-14'],
  ['from midnight', '2026-11-14 00:00', '2026-11-14 01:00', '2026-11-14', '2026-11-14'],
  ['without an end', '2026-11-14 23:30', undefined, '2026-11-14', '2026-11-14'],
  ['over the hour that clocks skip', '2026-04-23 23:00', '2026-04-24 01:00', '2026-04-23', '2026-04-23'],
  ['on the day that clocks lengthen', '2026-10-29 10:00', '2026-10-30 00:00', '2026-10-29', '2026-10-29'],
])('an event %s is on the league’s days', (_, starts, ends, first, last) => {
  expect(placed('Camp', starts, ends)).toMatchObject({ first, last });
});

test('an event that lasts over two months is in both', () => {
  const festival = placed('Festival', '2026-10-30 10:00', '2026-12-02 18:00');
  expect(['2026-09', '2026-10', '2026-11', '2026-12', '2027-01'].map((month) => isIn(festival, month))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

test('in each week an event begins at its start, or on Monday, and lasts until its end, or Sunday', () => {
  const camp = placed('Camp', '2026-11-14 10:00', '2026-11-24 18:00');
  const bars = weeksOf('2026-11').map((each) =>
    layOutWeek(each, [camp]).flatMap(({ day, bars }) => bars.map(({ days }) => [day, days])),
  );
  expect(bars).toEqual([[], [], [['2026-11-14', 2]], [['2026-11-16', 7]], [['2026-11-23', 2]], []]);
});

test('an event keeps its row through its days, and another one reuses it afterwards', () => {
  const events = [
    placed('Evening', '2026-11-16 20:00'),
    placed('Camp', '2026-11-16 22:00', '2026-11-18 10:00'),
    placed('Midweek', '2026-11-17 09:00'),
    placed('Cup', '2026-11-19 09:00', '2026-11-20 18:00'),
  ];
  const lines = layOutWeek(week, events).flatMap(({ bars }) => bars.map(({ event, line }) => [event.title, line]));
  expect(lines).toEqual([
    ['Camp', 0],
    ['Evening', 1],
    ['Midweek', 1],
    ['Cup', 0],
  ]);
});

test('events without a row are counted on each day, and a day lists all its events in order', () => {
  const hours = ['08', '09', '10', '11', '12'];
  const events = [
    ...hours.map((hour) => placed(`At ${hour}`, `2026-11-18 ${hour}:00`)).reverse(),
    placed('Camp', '2026-11-17 10:00', '2026-11-19 12:00'),
  ];
  const [, tuesday, wednesday, thursday] = layOutWeek(week, events);
  expect([tuesday!.more, wednesday!.more, thursday!.more]).toEqual([0, 6 - maxLines, 0]);
  expect(wednesday!.bars.map(({ event }) => event.title)).toEqual(['At 08', 'At 09']);
  expect(wednesday!.events.map(({ event }) => event.title)).toEqual(['Camp', ...hours.map((hour) => `At ${hour}`)]);
  expect(eventsOn(events, '2026-11-20')).toEqual([]);
});
