import { dayAfter, instantAt, type ManagedEvent } from '@league/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sequentialScans } from '../platform/testing/plans.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { listManagedEvents } from './events.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
  ({ token } = await app.somebody('admin'));
});
beforeEach(() => app.db.execute(sql`truncate events, event_submissions`));

const cairo = (day: string, time = '00:00') => instantAt('Africa/Cairo', day, time);
const create = async (title: string, startsAt: string, endsAt: string | null = null, about: object = {}) => {
  const event = { title, type: 'camp', startsAt, endsAt, city: 'Aswan', venue: '', description: '', link: '' };
  const body = { ...event, image: null, capacity: null, publishNow: true, ...about };
  expect((await app.send('POST /api/events', { token, body })).status).toBe(201);
};
const ask = async (query: Record<string, string>) => {
  const answer = await app.send(`GET /api/admin/events?${new URLSearchParams(query)}`, { token });
  return { status: answer.status, events: (await answer.json()) as ManagedEvent[] };
};
/** Titles by days of the league, from midnight to midnight. */
const titles = async (first: string, last = first, query: Record<string, string> = {}) => {
  const { events } = await ask({ from: cairo(first), to: cairo(dayAfter(last, 1)), ...query });
  return events.map(({ title }) => title);
};

test('a range includes events that begin before it, last through it or end after it', async () => {
  await create('Over before', cairo('2026-10-28', '10:00'), cairo('2026-10-31', '20:00'));
  await create('Into it', cairo('2026-10-30', '10:00'), cairo('2026-11-01', '12:00'));
  await create('Through it', cairo('2026-10-01', '10:00'), cairo('2026-12-24', '12:00'));
  await create('Within', cairo('2026-11-14', '10:00'), cairo('2026-11-14', '12:00'));
  await create('Out of it', cairo('2026-11-30', '22:00'), cairo('2026-12-02', '12:00'));
  await create('After', cairo('2026-12-01', '10:00'), cairo('2026-12-01', '12:00'));
  expect(await titles('2026-11-01', '2026-11-30')).toEqual(['Out of it', 'Within', 'Into it', 'Through it']);
});

test('midnight belongs to the day that begins with it', async () => {
  await create('Until midnight', cairo('2026-11-13', '20:00'), cairo('2026-11-14'));
  await create('From midnight', cairo('2026-11-14'), cairo('2026-11-14', '01:00'));
  await create('From the next', cairo('2026-11-15'));
  expect(await titles('2026-11-13')).toEqual(['Until midnight']);
  expect(await titles('2026-11-14')).toEqual(['From midnight']);
  expect(await titles('2026-11-15')).toEqual(['From the next']);
});

test('an event without an end lasts two hours', async () => {
  await create('Late', cairo('2026-11-13', '23:00'));
  await create('Earlier', cairo('2026-11-13', '22:00'));
  expect(await titles('2026-11-14')).toEqual(['Late']);
});

test('a day of a clock change keeps its events', async () => {
  // In Cairo the clocks skip from 00:00 to 01:00 on 24 April 2026, and repeat the last hour of 29 October.
  await create('Before the skip', '2026-04-23T21:00:00Z', '2026-04-23T22:00:00Z');
  await create('At the skip', '2026-04-23T22:00:00Z');
  await create('Last of the short day', '2026-04-24T20:59:00Z');
  await create('First of the next', '2026-04-24T21:00:00Z');
  expect(await titles('2026-04-24')).toEqual(['Last of the short day', 'At the skip']);
  await create('Twice shown', '2026-10-29T21:30:00Z', '2026-10-29T22:00:00Z');
  await create('After the long day', '2026-10-29T22:00:00Z');
  expect(await titles('2026-10-29')).toEqual(['Twice shown']);
});

test('a range may be open, is filtered like other lists, and may be empty', async () => {
  await create('Camp', cairo('2026-11-10', '10:00'));
  await create('Tryout', cairo('2026-11-12', '10:00'), null, { type: 'tryout', publishNow: false });
  const found = async (query: Record<string, string>) => (await ask(query)).events.map(({ title }) => title);
  expect(await found({ from: cairo('2026-11-11') })).toEqual(['Tryout']);
  expect(await found({ to: cairo('2026-11-11') })).toEqual(['Camp']);
  expect(await titles('2026-11-01', '2026-11-30', { status: 'approved' })).toEqual(['Tryout']);
  expect(await titles('2026-11-01', '2026-11-30', { type: 'camp' })).toEqual(['Camp']);
  expect(await titles('2026-11-01', '2026-11-30', { search: 'try' })).toEqual(['Tryout']);
  expect(await titles('2026-11-30', '2026-11-01')).toEqual([]);
  expect((await ask({ from: '2026-11-11' })).status).toBe(422);
});

test('a month with three hundred events is paged, each event once', async () => {
  await app.db.execute(sql`insert into events (id, title, type, starts_at, city, status)
    select gen_random_uuid(), 'Event ' || each, 'camp', timestamptz '2026-11-02Z' + each / 2 * interval '1 hour',
      'Cairo', 'approved' from generate_series(1, 300) each`);
  const month = { from: cairo('2026-11-01'), to: cairo('2026-12-01'), limit: '100' };
  const all: ManagedEvent[] = [];
  for (let page = await ask(month); page.events.length > 0; page = await ask({ ...month, cursor: all.at(-1)!._id })) {
    all.push(...page.events);
  }
  expect(all).toHaveLength(300);
  expect(new Set(all.map(({ _id }) => _id)).size).toBe(300);
});

test('case 35: a month among ten thousand events is found by the index', async () => {
  await app.db.execute(sql`insert into events (id, title, type, starts_at, city, status)
    select gen_random_uuid(), 'Event ' || each, 'camp', timestamptz '2010-01-01Z' + each * interval '12 hours',
      'Cairo', 'approved' from generate_series(1, 10000) each`);
  await app.db.execute(sql`analyze events`);
  for (const year of ['2010', '2016', '2022']) {
    const month = { from: `${year}-11-01T00:00:00Z`, to: `${year}-12-01T00:00:00Z`, limit: 100 };
    expect(await sequentialScans(app.db, ['events'], (db) => listManagedEvents(db, month))).toEqual([]);
    expect(await listManagedEvents(app.db, month)).toHaveLength(60);
  }
});
