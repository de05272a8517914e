import { articlesApi, calendarFeedsApi, eventsApi } from '@league/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { demoApp } from '../../demo/testing/demoLeague.ts';
import { rowsOf } from '../platform/database/db.ts';
import type { TestApp } from '../testing/app.ts';
import { readCalendar } from './testing/readCalendar.ts';
import { childrenOf, readXml, textOf } from './testing/readXml.ts';

let app: TestApp;
const get = async (path: string) => (await app.request(path)).text();

beforeAll(async () => {
  app = await demoApp({ publicUrl: 'https://league.example' });
  await app.changes.settled();
}, 120_000);

test.each(['', '?language=ar'])('the news are valid RSS 2.0%s', async (query) => {
  const { root } = readXml(await get(articlesApi.feed.path + query));
  expect([root.name, root.attributes.version]).toEqual(['rss', '2.0']);
  expect(root.children).toHaveLength(1);
  const channel = root.children[0]!;
  for (const name of ['title', 'link', 'description']) expect(textOf(channel, name), name).not.toBe('');
  const [self] = childrenOf(channel, 'atom:link');
  expect(self!.attributes).toMatchObject({ rel: 'self', type: 'application/rss+xml' });
  expect(self!.attributes.href).toBe(`https://league.example${query && '/ar'}/feed.xml`);
  const items = childrenOf(channel, 'item');
  expect(items.length).toBeGreaterThan(5);
  for (const item of items) {
    for (const name of ['title', 'link', 'guid', 'pubDate', 'description'])
      expect(childrenOf(item, name), name).toHaveLength(1);
    expect(textOf(item, 'title')).not.toBe('');
    expect(new URL(textOf(item, 'link')).pathname).toMatch(query ? /^\/ar\/news\// : /^\/news\//);
    expect(textOf(item, 'pubDate')).toMatch(/^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/);
  }
  expect(new Set(items.map((item) => textOf(item, 'guid'))).size).toBe(items.length);
  const dates = items.map((item) => Date.parse(textOf(item, 'pubDate')));
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));
});

const calendars = [
  calendarFeedsApi.games.path,
  `${calendarFeedsApi.games.path}?competition=tournament`,
  eventsApi.calendar.path,
];

test.each(calendars)('%s is a valid calendar, in Arabic too', async (path) => {
  const events = readCalendar(await get(path));
  const arabic = readCalendar(await get(`${path}${path.includes('?') ? '&' : '?'}language=ar`));
  expect(events.length).toBeGreaterThan(0);
  // The same events at the same times, under the same ids.
  const times = (of: typeof events) => of.map(({ UID, DTSTART, DTEND }) => [UID, DTSTART, DTEND]);
  expect(times(arabic)).toEqual(times(events));
});

test('a team’s calendar has its games and no other', async () => {
  const all = readCalendar(await get(calendarFeedsApi.games.path));
  const teams = await rowsOf<{ slug: string; name: string }>(app.db, sql`select slug, name from teams`);
  for (const { slug, name } of teams) {
    const own = readCalendar(await get(`${calendarFeedsApi.games.path}?team=${slug}`));
    expect(own, slug).toEqual(all.filter(({ SUMMARY }) => SUMMARY!.includes(name)));
  }
  expect(teams.length).toBeGreaterThan(4);
});

test.each([
  '<rss><channel></rss></channel>',
  '<rss><title>Falcons & Suns</title></rss>',
  '<rss><atom:link/></rss>',
  '<rss/><rss/>',
  '<rss><title>\u0001</title></rss>',
])('%j is not well-formed', (body) => {
  expect(() => readXml(`<?xml version="1.0" encoding="UTF-8"?>${body}`)).toThrow();
});

const event =
  'BEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20261120T173000Z\r\nDTSTART:20261120T173000Z\r\nSUMMARY:Game\r\nEND:VEVENT\r\n';
const calendarOf = (body: string) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n${body}END:VCALENDAR\r\n`;

test.each([
  event + event,
  event.replace('UID:1\r\n', ''),
  event.replace('SUMMARY:Game', 'SUMMARY:Cairo, Giza'),
  event.replace('DTSTART:20261120T173000Z', 'DTSTART:2026-11-20'),
  event.replace('Game', 'x'.repeat(80)),
  event.replaceAll('\r\n', '\n'),
  event.replace('END:VEVENT\r\n', ''),
])('%j is no valid calendar', (body) => {
  expect(readCalendar(calendarOf(event))).toHaveLength(1);
  expect(() => readCalendar(calendarOf(body))).toThrow();
});
