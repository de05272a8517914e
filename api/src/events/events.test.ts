import {
  type EventFacts,
  type LeagueEvent,
  type Mail,
  type ManagedEvent,
  refreshAfter,
  refreshFrom,
} from '@league/contract';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '../platform/database/columns.ts';
import { rowsOf } from '../platform/database/db.ts';
import { runJobs } from '../platform/jobs/jobs.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { ensureRefreshJob, eventJobs, refreshJob } from './refresh.ts';

let app: TestApp;
let token: string;
let admin: Awaited<ReturnType<TestApp['somebody']>>;
beforeAll(async () => {
  app = await testApp({ publicUrl: 'https://league.test', trustedProxies: 1 });
  admin = await app.somebody('admin', { name: 'Amina Farouk' });
  token = admin.token;
});
beforeEach(async () => {
  await app.db.execute(sql`truncate events, event_submissions, event_refreshes, mails, jobs, rate_limits`);
  await app.changes.settled();
});

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const input = (about: object = {}) => ({
  title: 'Open skate with the Falcons',
  type: 'community',
  startsAt: inHours(72),
  endsAt: inHours(75),
  city: 'Aswan',
  venue: 'Falcons Arena',
  description: 'Skates are lent for nothing.',
  link: 'https://falcons.example/skate',
  image: null,
  capacity: 200,
  ...about,
});
const submission = (about: object = {}) => {
  const { image: _, capacity: __, ...written } = input();
  return { ...written, email: 'nour@fans.test', ...about };
};
const create = async (about: object = {}) =>
  (await (
    await app.send('POST /api/events', { token, body: input({ publishNow: true, ...about }) })
  ).json()) as ManagedEvent;
let visitors = 0;
const submit = (about: object = {}, from = `203.0.${++visitors % 250}.1`) =>
  app.send('POST /api/events/submissions', { body: submission(about), headers: { 'x-forwarded-for': from } });
const managed = async (query = '') =>
  (await (await app.send(`GET /api/admin/events${query}`, { token })).json()) as ManagedEvent[];
const seen = async (query = '') => (await (await app.send(`GET /api/events${query}`)).json()) as LeagueEvent[];
const titles = async (query = '') => (await seen(query)).map(({ title }) => title);
const decide = (id: string, what: 'approve' | 'reject', body: object) =>
  app.send(`POST /api/events/submissions/${id}/${what}`, { token, body });
/** A submission received at that time. */
async function received(at: string, about: object = {}): Promise<ManagedEvent> {
  await submit(about);
  await app.db.execute(sql`update events set created_at = ${at}::timestamptz where status = 'submitted'`);
  return (await managed('?status=submitted'))[0]!;
}

/** Runs this room's jobs in so many processes until the test ends. */
function work(processes = 1) {
  const log = pino({ level: 'silent' });
  const running = Array.from({ length: processes }, () =>
    runJobs({ db: app.db, changes: app.changes, kinds: eventJobs(app.db), log }),
  );
  onTestFinished(async () => {
    await Promise.all(running.map(({ stop }) => stop()));
  });
}
const refreshes = () =>
  rowsOf<{ published: number }>(app.db, sql`select published from event_refreshes order by due_at`);
const waiting = () =>
  rowsOf<{ runAt: string }>(app.db, sql`select to_json(run_at) as "runAt" from jobs where kind = ${refreshJob}`);
/** Makes the refresh job due; the events are unchanged. */
const mondayComes = () => app.db.execute(sql`update jobs set run_at = now() where kind = ${refreshJob}`);

test('visitors see published events: upcoming first, then past', async () => {
  await create({ title: 'Next week', startsAt: inHours(170), endsAt: null });
  await create({ title: 'Tomorrow', startsAt: inHours(24), endsAt: null });
  await create({ title: 'Under way', startsAt: inHours(-1), endsAt: inHours(1) });
  await create({ title: 'Last month', startsAt: inHours(-700), endsAt: null });
  await create({ title: 'Yesterday', startsAt: inHours(-24), endsAt: inHours(-20) });
  await create({ title: 'Not yet', publishNow: false });
  expect(await titles('?when=upcoming')).toEqual(['Under way', 'Tomorrow', 'Next week']);
  expect(await titles('?when=past')).toEqual(['Yesterday', 'Last month']);
  expect(await titles(`?from=${inHours(2)}&to=${inHours(48)}`)).toEqual(['Tomorrow']);
  expect(await titles()).toHaveLength(5);
});

test('they are filtered by kind and city, and paged by the Link header', async () => {
  for (let at = 1; at <= 5; at += 1) {
    await create({ title: `Camp ${at}`, type: 'camp', city: 'Luxor', startsAt: inHours(at * 24), endsAt: null });
  }
  await create({ title: 'Elsewhere', type: 'camp', city: 'Giza' });
  await create({ title: 'Another kind', type: 'tryout', city: 'Luxor' });
  const first = await app.send('GET /api/events?when=upcoming&type=camp&city=luxor&limit=2');
  expect(((await first.json()) as LeagueEvent[]).map(({ title }) => title)).toEqual(['Camp 1', 'Camp 2']);
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')![1]!;
  const second = await app.send(`GET ${next}`);
  expect(((await second.json()) as LeagueEvent[]).map(({ title }) => title)).toEqual(['Camp 3', 'Camp 4']);
  const last = await app.send(`GET ${/<([^>]+)>/.exec(second.headers.get('link')!)![1]}`);
  expect(((await last.json()) as LeagueEvent[]).map(({ title }) => title)).toEqual(['Camp 5']);
  expect(last.headers.get('link')).toBeNull();
});

test('one event is read by its id while it is public', async () => {
  const { _id } = await create({ title: 'Linked', startsAt: inHours(-72), endsAt: inHours(-70) });
  await create({ title: 'Not linked' });
  expect((await seen(`?event=${_id}`)).map(({ title }) => title)).toEqual(['Linked']);
  const hidden = await create({ title: 'Not yet', publishNow: false });
  expect(await seen(`?event=${hidden._id}`)).toEqual([]);
});

test('a cursor of a deleted event is rejected, so that the list does not appear to end', async () => {
  const gone = await create({ title: 'Deleted' });
  await create({ title: 'Stays' });
  await app.send(`DELETE /api/events/${gone._id}`, { token });
  for (const list of ['/api/events', '/api/admin/events']) {
    const answer = await app.send(`GET ${list}?limit=2&cursor=${gone._id}`, { token });
    expect([answer.status, await answer.json()]).toMatchObject([422, { issues: [{ path: 'cursor' }] }]);
  }
});

test('the facts list the cities and the next Monday at nine in Cairo', async () => {
  await create({ city: 'Luxor' });
  await create({ city: 'Aswan' });
  await create({ city: 'Luxor' });
  await create({ city: 'Nowhere yet', publishNow: false });
  const facts = (await (await app.send('GET /api/events/facts')).json()) as EventFacts;
  expect(facts).toEqual({ cities: ['Aswan', 'Luxor'], nextRefreshAt: refreshAfter(new Date()), lastRefreshAt: null });
});

test('the facts list each city once, in Arabic by its translated name', async () => {
  await create({ city: 'cairo' });
  await create({ city: 'Cairo', translations: { ar: { city: 'القاهرة' } } });
  await create({ city: 'Cairo' });
  await create({ city: 'Aswan' });
  const facts = async (query = '') => (await (await app.send(`GET /api/events/facts${query}`)).json()) as EventFacts;
  expect((await facts()).cities).toEqual(['Aswan', 'Cairo']);
  expect(await facts()).not.toHaveProperty('mainNames');
  const { cities, mainNames } = await facts('?language=ar');
  expect([cities, mainNames]).toEqual([['القاهرة', 'Aswan'], { القاهرة: 'Cairo' }]);
  expect(await seen('?city=Cairo&language=ar')).toHaveLength(3);
});

test('a submission gets the page’s thanks, waits for approval, and is announced to the admins', async () => {
  const answer = await submit();
  expect(answer.status).toBe(200);
  expect(((await answer.json()) as { message: string }).message).toContain(
    'Submissions received by Monday 09:00 Cairo time appear this week; later submissions appear the following week.',
  );
  expect(await seen()).toEqual([]);
  expect(await managed()).toMatchObject([{ status: 'submitted', submittedBy: 'nour@fans.test', goesLiveAt: null }]);
  const mails = (await (await app.send('GET /api/admin/mails', { token })).json()) as Mail[];
  expect(mails).toMatchObject([
    { to: { email: admin.email }, link: 'https://league.test/admin/events?status=submitted' },
  ]);
});

test('an event that is sent twice is created once, and a submission announced once', async () => {
  const [id, ofVisitor] = [newId(), newId()];
  expect((await create({ id }))._id).toBe(id);
  expect((await create({ id, title: 'Sent again' })).title).toBe('Open skate with the Falcons');
  const answers = await Promise.all([submit({ id: ofVisitor }), submit({ id: ofVisitor })]);
  answers.push(await submit({ id: ofVisitor }));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await managed()).map(({ _id }) => _id).toSorted()).toEqual([id, ofVisitor].toSorted());
  expect(await managed('?status=submitted')).toMatchObject([{ _id: ofVisitor, submittedBy: 'nour@fans.test' }]);
  expect(await (await app.send('GET /api/admin/mails', { token })).json()).toHaveLength(1);
});

test.each([
  ['title', ' ', 'Please give the event a title.'],
  ['city', '', 'Please enter the city.'],
  ['description', '', 'Please describe the event.'],
  ['email', 'nobody', 'Please enter a valid email address.'],
  ['link', 'javascript:alert(1)', 'Please enter the full address, such as https://….'],
  ['startsAt', '2020-01-01T10:00:00Z', 'Please choose a time in the future.'],
  ['startsAt', '', 'Please enter a day and a time.'],
  ['endsAt', '2026-01-01T10:00:00Z', 'Please choose an end after the start.'],
  ['type', 'party', 'Please choose the type of the event.'],
])('a %s of "%s" is rejected at its field', async (field, value, message) => {
  const answer = await submit({ [field]: value });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ issues: expect.arrayContaining([{ path: field, message }]) });
  expect(await managed()).toEqual([]);
});

test('a filled honeypot field gets the same thanks, without effect', async () => {
  expect((await submit({ website: 'https://spam.example' })).status).toBe(200);
  expect(await managed()).toEqual([]);
});

test('one network submits ten events an hour, without affecting others', async () => {
  const statuses = [];
  for (let at = 0; at < 12; at += 1) statuses.push((await submit({}, '198.51.100.7')).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.at(-1)).toBe(429);
  expect((await submit({}, '198.51.101.7')).status).toBe(200);
});

test('case 13: a visitor’s text is returned as plain text', async () => {
  const text = `'; drop table events; -- <img src=x onerror=alert(1)> \u200f محمد ⚽`;
  await submit({ title: text, description: text, city: text.slice(0, 60), venue: '=cmd()' });
  expect(await managed()).toMatchObject([{ title: text, description: text, venue: '=cmd()' }]);
});

test('an event received before Monday at nine appears with that refresh, a later one a week after', async () => {
  const next = refreshFrom(new Date());
  const early = await received(new Date(Date.parse(next) - 1000).toISOString(), { title: 'Early' });
  const answer = (await (await decide(early._id, 'approve', { version: early.version })).json()) as ManagedEvent;
  expect(answer).toMatchObject({ status: 'approved', publishedAt: null });
  expect(new Date(answer.goesLiveAt!).toISOString()).toBe(next);
  const late = await received(new Date(Date.parse(next) + 1000).toISOString(), { title: 'Late' });
  const following = (await (await decide(late._id, 'approve', { version: late.version })).json()) as ManagedEvent;
  expect(new Date(following.goesLiveAt!).toISOString()).toBe(refreshAfter(next));
  expect(await seen()).toEqual([]);
});

test('an event that is approved after its refresh appears at once', async () => {
  const { _id, version } = await received(inHours(-24 * 8));
  expect(await (await decide(_id, 'approve', { version })).json()).toMatchObject({ status: 'published' });
  expect(await titles()).toEqual(['Open skate with the Falcons']);
});

test('the refresh publishes exactly the events approved in time, and enqueues the next refresh', async () => {
  await ensureRefreshJob(app.db);
  expect((await waiting()).map(({ runAt }) => new Date(runAt).toISOString())).toEqual([refreshFrom(new Date())]);
  await create({ title: 'In time', publishNow: false });
  await create({ title: 'A week later', publishNow: false });
  await submit({ title: 'Not approved' });
  await app.db.execute(sql`update events set goes_live_at = now() - interval '1 second' where title = 'In time'`);
  await mondayComes();
  work();
  await vi.waitFor(async () => expect(await refreshes()).toEqual([{ published: 1 }]));
  expect(await titles()).toEqual(['In time']);
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(1));
  const facts = (await (await app.send('GET /api/events/facts')).json()) as EventFacts;
  expect(Date.parse(facts.lastRefreshAt!)).toBeGreaterThan(Date.now() - 60_000);
});

test('case 24: twenty processes enqueue one refresh, and five workers run it once', async () => {
  await ensureRefreshJob(app.db);
  for (let at = 0; at < 19; at += 1) await ensureRefreshJob(app.db);
  expect(await waiting()).toHaveLength(1);
  await create({ title: 'In time', publishNow: false });
  await app.db.execute(sql`update events set goes_live_at = now()`);
  await mondayComes();
  work(5);
  await vi.waitFor(async () => expect(await refreshes()).toEqual([{ published: 1 }]));
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(1));
});

test('case 25: a refresh that is repeated after its process was killed changes nothing twice', async () => {
  const dueAt = refreshFrom(new Date());
  const job = eventJobs(app.db)[refreshJob]!;
  const run = () => job({ id: newId(), data: { dueAt } }, new AbortController().signal);
  await Promise.all([run(), run(), run()]);
  await run();
  expect(await refreshes()).toHaveLength(1);
  expect((await waiting()).map(({ runAt }) => new Date(runAt).toISOString())).toEqual([refreshAfter(dueAt)]);
});

test('an admin publishes a waiting event at once', async () => {
  const { _id, version } = await create({ publishNow: false });
  expect(await seen()).toEqual([]);
  const answer = await app.send(`POST /api/events/${_id}/publish`, { token, body: { version } });
  expect(await answer.json()).toMatchObject({ status: 'published' });
  expect(await titles()).toHaveLength(1);
  const again = await app.send(`POST /api/events/${_id}/publish`, { token, body: { version: version + 1 } });
  expect(again.status).toBe(409);
});

test('the submitter is told when it appears, or why it was declined', async () => {
  await submit({ title: 'First' });
  await submit({ title: 'Second' });
  const [second, first] = (await managed('?status=submitted')).sort((a, b) => (a.title < b.title ? 1 : -1));
  await decide(first!._id, 'approve', { version: 0, publishNow: true });
  await decide(second!._id, 'reject', { version: 0, reason: 'It is in another country.' });
  const mails = (await (await app.send('GET /api/admin/mails', { token })).json()) as Mail[];
  const told = mails.filter(({ to }) => to.email === 'nour@fans.test');
  expect(told.map(({ subject }) => subject).sort()).toEqual([
    'About your event: Second',
    'Your event is approved: First',
  ]);
  expect(told.find(({ template }) => template === 'event-declined')!.text).toContain('It is in another country.');
  expect(await managed('?status=declined')).toMatchObject([{ title: 'Second', reason: 'It is in another country.' }]);
});

test('case 22: of a concurrent approval and rejection one succeeds, and the other admin sees it', async () => {
  await submit();
  const [{ _id, version }] = (await managed()) as [ManagedEvent];
  const answers = await Promise.all([
    decide(_id, 'approve', { version }),
    decide(_id, 'reject', { version, reason: 'Twice' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409)!;
  expect(await refused.json()).toMatchObject({ current: { _id, version: version + 1 } });
});

test('case 22: the second of two edits of one version gets the current event', async () => {
  const { _id, version } = await create();
  const edit = (title: string) => app.send(`PUT /api/events/${_id}`, { token, body: { ...input({ title }), version } });
  const answers = await Promise.all([edit('One'), edit('Other')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [now] = await managed();
  const refused = answers.find(({ status }) => status === 409)!;
  expect(await refused.json()).toMatchObject({ current: now });
});

test('an event is deleted once, together with the submitter’s data', async () => {
  await submit();
  const [{ _id }] = (await managed()) as [ManagedEvent];
  const remove = () => app.send(`DELETE /api/events/${_id}`, { token });
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
  expect(await rowsOf(app.db, sql`select from event_submissions`)).toEqual([]);
  const log = await rowsOf(app.db, sql`select * from audit_log where record_id = ${_id}`);
  expect(log).toHaveLength(1);
  expect(JSON.stringify(log)).not.toContain('nour@fans.test');
});

test('the admins’ list is searched, filtered and counted', async () => {
  await create({ title: 'Camp in Luxor', type: 'camp', city: 'Luxor', startsAt: inHours(24), endsAt: null });
  await create({ title: 'Skate', startsAt: inHours(48), endsAt: null });
  await submit({ title: 'Submitted', startsAt: inHours(96), endsAt: null });
  const found = async (query: string) => (await managed(query)).map(({ title }) => title);
  expect(await found('')).toEqual(['Submitted', 'Skate', 'Camp in Luxor']);
  expect(await found('?search=LUXOR')).toEqual(['Camp in Luxor']);
  expect(await found('?search=nour@')).toEqual(['Submitted']);
  expect(await found('?type=camp')).toEqual(['Camp in Luxor']);
  const [first] = await managed('?limit=1');
  expect(await found(`?cursor=${first!._id}&limit=1`)).toEqual(['Skate']);
  const counts = await app.send('GET /api/admin/event-counts', { token });
  expect(await counts.json()).toEqual({ submitted: 1, approved: 0, published: 2, declined: 0 });
});

test('a calendar has each event under a permanent id, and an edit increases its sequence', async () => {
  const { _id, version } = await create({ title: 'Skate; with, commas' });
  await create({ title: 'Not yet', publishNow: false });
  const calendar = await (await app.send('GET /api/public/events.ics')).text();
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(calendar).toContain(`UID:event-${_id}@league.test`);
  expect(calendar).toContain(String.raw`SUMMARY:Skate\; with\, commas`);
  expect(calendar).toContain(String.raw`LOCATION:Falcons Arena\, Aswan`);
  const arabic = (await (await app.send('GET /api/public/events.ics?language=ar')).text()).replaceAll('\r\n ', '');
  expect(arabic).toContain('LOCATION;LANGUAGE=ar:Falcons Arena، Aswan');
  expect(arabic).toMatch(/X-WR-CALNAME:الفعاليات – /);
  await app.send(`PUT /api/events/${_id}`, { token, body: { ...input({ title: 'Moved' }), version } });
  const one = await (await app.send(`GET /api/public/events.ics?event=${_id}`)).text();
  expect(one).toContain(`UID:event-${_id}@league.test`);
  expect(one).toContain(`SEQUENCE:${version + 1}`);
  expect((await app.send(`GET /api/public/events.ics?event=${newId()}`)).status).toBe(404);
});

test('a picture that was never uploaded is rejected at its field', async () => {
  const answer = await app.send('POST /api/events', { token, body: input({ image: '/media/events/none.png' }) });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ issues: [{ path: 'image' }] });
});
