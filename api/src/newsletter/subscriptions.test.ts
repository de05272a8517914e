import type { Mail, Subscriber } from '@league/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { rowsOf } from '../platform/database/db.ts';
import { linkToken } from '../platform/secrets/linkTokens.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { unsubscribeLink } from './subscriptions.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp({ publicUrl: 'https://league.test', trustedProxies: 1 });
  token = (await app.somebody('admin')).token;
});
beforeEach(async () => {
  await app.db.execute(sql`truncate newsletter_subscribers, newsletter_deliveries, mails, jobs, rate_limits`);
});

let visitors = 0;
/** Each from a different network by default. */
const signUp = (email: string, about: object = {}, from = `203.0.${++visitors % 250}.1`) =>
  app.send('POST /api/newsletter/subscribe', {
    body: { email, source: 'home', tags: ['news'], ...about },
    headers: { 'x-forwarded-for': from },
  });
const subscribers = async (query = '') =>
  (await (await app.send(`GET /api/admin/newsletter/subscribers${query}`, { token })).json()) as Subscriber[];
const outbox = async () => (await (await app.send('GET /api/admin/mails', { token })).json()) as Mail[];
const confirmationOf = async (email: string) => {
  const mail = (await outbox()).find(({ to }) => to.email === email);
  return new URL(mail!.link!).searchParams.get('token')!;
};
const post = (path: string, body: object) => app.send(`POST /api/newsletter/${path}`, { body });
async function confirmed(email: string, about: object = {}) {
  await signUp(email, about);
  await post('confirm', { token: await confirmationOf(email) });
  const [subscriber] = await subscribers(`?search=${encodeURIComponent(email)}`);
  return { ...subscriber!, unsubscribeLink: linkToken(unsubscribeLink(subscriber!._id), app.config.authSecret) };
}
const stateOf = async (email: string) => (await subscribers()).find((one) => one.email === email)?.state;

test('a subscription becomes active with the button of the confirmation page, and not before', async () => {
  const answer = await signUp('nour@fans.test', { source: 'videos', tags: ['Highlights', 'Highlights'] });
  expect(answer.status).toBe(202);
  expect(await answer.json()).toEqual({ message: 'Almost there – check your inbox to confirm.' });
  expect(await subscribers()).toMatchObject([
    { email: 'nour@fans.test', state: 'pending', source: 'videos', tags: ['Highlights'], confirmedAt: null },
  ]);
  const link = (await outbox())[0]!.link!;
  expect(link).toMatch(/^https:\/\/league\.test\/newsletter\/confirm\?token=/);
  // A mail scanner opens the link: this alone does not confirm.
  expect(await stateOf('nour@fans.test')).toBe('pending');
  const done = await post('confirm', { token: new URL(link).searchParams.get('token')! });
  expect(await done.json()).toEqual({ message: 'You are on the list. Welcome!' });
  expect(await subscribers()).toMatchObject([{ state: 'active', confirmedAt: expect.any(String) }]);
  expect((await post('confirm', { token: new URL(link).searchParams.get('token')! })).status).toBe(200);
});

test('the response does not reveal who is on the list', async () => {
  await confirmed('here@fans.test');
  await app.db.execute(sql`truncate rate_limits`);
  const [known, unknown] = [await signUp('HERE@fans.test'), await signUp('new@fans.test')];
  expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
  expect((await outbox()).filter(({ to }) => to.email.toLowerCase() === 'here@fans.test')).toHaveLength(1);
  expect((await subscribers()).filter(({ email }) => /here/i.test(email))).toMatchObject([{ state: 'active' }]);
});

const tagsOf = async (email: string) => (await subscribers()).find((one) => one.email === email)?.tags;
const signUpAgain = async (email: string, tags: string[]) => {
  await app.db.execute(sql`truncate rate_limits, mails`);
  return signUp(email, { tags });
};

test('a second sign-up before the confirmation adds its topics, up to a limit', async () => {
  await signUp('nour@fans.test', { tags: ['News', 'Videos'] });
  await signUpAgain('nour@fans.test', ['Events', 'News']);
  expect(await subscribers()).toMatchObject([{ state: 'pending', tags: ['News', 'Videos', 'Events'] }]);
  await post('confirm', { token: await confirmationOf('nour@fans.test') });
  expect(await subscribers()).toMatchObject([{ state: 'active', tags: ['News', 'Videos', 'Events'] }]);
  for (let form = 0; form < 7; form += 1) {
    await signUpAgain(
      'other@fans.test',
      Array.from({ length: 10 }, (_, at) => `Topic ${form} ${at}`),
    );
  }
  expect(await tagsOf('other@fans.test')).toHaveLength(50);
});

test('a further topic of a subscriber waits for the confirmation of its mail, and the subscription stays', async () => {
  await confirmed('nour@fans.test', { tags: ['News'] });
  const [before] = await subscribers();
  const answers = [
    await signUpAgain('nour@fans.test', ['Videos']),
    await signUp('new@fans.test', { tags: ['Videos'] }),
  ];
  const [known, unknown] = await Promise.all(answers.map((answer) => answer.text()));
  expect([answers[0]!.status, known]).toEqual([answers[1]!.status, unknown]);
  expect((await subscribers('?search=nour'))[0]).toEqual(before);
  await signUpAgain('NOUR@fans.test', ['Events', 'Videos']);
  const token = await confirmationOf('nour@fans.test');
  for (let press = 0; press < 2; press += 1) expect((await post('confirm', { token })).status).toBe(200);
  expect((await subscribers('?search=nour'))[0]).toEqual({ ...before, tags: ['News', 'Videos', 'Events'] });
  await signUpAgain('nour@fans.test', ['Events', 'News']);
  expect(await outbox()).toEqual([]);
});

test('a topic that was not confirmed does not come back with a new subscription', async () => {
  const { unsubscribeLink: out } = await confirmed('nour@fans.test', { tags: ['News'] });
  await signUpAgain('nour@fans.test', ['Videos']);
  await post('unsubscribe', { token: out });
  await signUpAgain('nour@fans.test', ['Events']);
  await post('confirm', { token: await confirmationOf('nour@fans.test') });
  expect(await subscribers()).toMatchObject([{ state: 'active', tags: ['Events'] }]);
});

test('a filled honeypot field gets the same response without effect', async () => {
  const answer = await signUp('bot@fans.test', { website: 'https://spam.example' });
  expect(answer.status).toBe(202);
  expect(await answer.json()).toEqual({ message: 'Almost there – check your inbox to confirm.' });
  expect(await subscribers()).toEqual([]);
  expect(await outbox()).toEqual([]);
});

test('a mailbox is mailed at most three times an hour, and a network may sign up twenty', async () => {
  const ofOne = [];
  for (let at = 0; at < 5; at += 1) ofOne.push((await signUp('again@fans.test')).status);
  expect(ofOne).toEqual([202, 202, 202, 429, 429]);
  expect((await signUp('again+1@fans.test')).status).toBe(429);
  expect(await outbox()).toHaveLength(3);
  const ofMany = [];
  for (let at = 0; at < 25; at += 1) ofMany.push((await signUp(`fan${at}@fans.test`, {}, '198.51.100.7')).status);
  expect(ofMany.filter((status) => status === 202)).toHaveLength(20);
});

test('ten concurrent sign-ups of one address create one subscriber', async () => {
  await Promise.all(Array.from({ length: 10 }, () => signUp('crowd@fans.test')));
  expect(await subscribers()).toHaveLength(1);
});

test('a new link invalidates the previous one, and a forged one does not work', async () => {
  await signUp('nour@fans.test');
  const first = await confirmationOf('nour@fans.test');
  await signUp('nour@fans.test');
  for (const wrong of [first, `${first}x`, 'x', first.replace(/^./, 'f')]) {
    const answer = await post('confirm', { token: wrong });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({
      message: 'This link is no longer valid. You can sign up again at any time.',
    });
  }
  expect(await stateOf('nour@fans.test')).toBe('pending');
});

test.each(['', 'x', 'two@fans.test,three@fans.test', 'a@b', '<a@b.c>', `${'a'.repeat(260)}@fans.test`])(
  '"%s" is not an address',
  async (email) => {
    const answer = await signUp(email);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      issues: expect.arrayContaining([{ path: 'email', message: 'Please enter a valid email address.' }]),
    });
  },
);

test('the unsubscribe page shows a subscription and ends it, repeatably', async () => {
  const { unsubscribeLink: out } = await confirmed('nour@fans.test', { tags: ['Highlights', 'Interviews'] });
  expect(await (await post('subscription', { token: out })).json()).toEqual({
    email: 'nour@fans.test',
    state: 'active',
    tags: ['Highlights', 'Interviews'],
  });
  expect(await stateOf('nour@fans.test')).toBe('active');
  for (let press = 0; press < 2; press += 1) {
    const answer = await post('unsubscribe', { token: out });
    expect(await answer.json()).toEqual({ message: 'You are unsubscribed. We are sorry to see you go.' });
  }
  expect(await stateOf('nour@fans.test')).toBe('unsubscribed');
});

test('a subscriber may keep some of their topics, but cannot add others', async () => {
  const { unsubscribeLink: out } = await confirmed('nour@fans.test', { tags: ['Highlights', 'Interviews'] });
  const answer = await post('unsubscribe', { token: out, topics: ['Interviews', 'Shop'] });
  expect(await answer.json()).toEqual({ message: 'Your topics are saved.' });
  expect(await subscribers()).toMatchObject([{ state: 'active', tags: ['Interviews'] }]);
});

test('a subscriber of more topics than a form sends gives up one of them', async () => {
  const tags = Array.from({ length: 12 }, (_, at) => `Topic ${at}`);
  const { unsubscribeLink: out } = await confirmed('nour@fans.test', { tags: tags.slice(0, 10) });
  await signUpAgain('nour@fans.test', tags.slice(10));
  await post('confirm', { token: await confirmationOf('nour@fans.test') });
  expect((await post('unsubscribe', { token: out, topics: tags.slice(1) })).status).toBe(200);
  expect(await subscribers()).toMatchObject([{ state: 'active', tags: tags.slice(1) }]);
});

test('mail programs unsubscribe by one click (RFC 8058), without a page', async () => {
  const { unsubscribeLink: out } = await confirmed('nour@fans.test');
  const answer = await app.request(`/api/newsletter/one-click?token=${out}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(answer.status).toBe(200);
  expect(await stateOf('nour@fans.test')).toBe('unsubscribed');
  const opened = await app.request(`/api/newsletter/one-click?token=${out}`);
  expect(opened.headers.get('location')).toBe(`/newsletter/unsubscribe?token=${out}`);
});

test('the longest category of an article is a topic to sign up for, to filter by and to keep', async () => {
  const topic = 'c'.repeat(60);
  const { unsubscribeLink: out } = await confirmed('nour@fans.test', { source: 'article', tags: [topic] });
  expect(await subscribers(`?tag=${topic}`)).toMatchObject([{ email: 'nour@fans.test', tags: [topic] }]);
  expect((await post('unsubscribe', { token: out, topics: [topic] })).status).toBe(200);
});

test('an unsubscribed address returns only by a new confirmation', async () => {
  const { unsubscribeLink: out } = await confirmed('nour@fans.test');
  const old = await confirmationOf('nour@fans.test');
  await post('unsubscribe', { token: out });
  expect((await post('confirm', { token: old })).status).toBe(404);
  await signUp('nour@fans.test');
  expect(await stateOf('nour@fans.test')).toBe('pending');
  await post('confirm', { token: await confirmationOf('nour@fans.test') });
  expect(await stateOf('nour@fans.test')).toBe('active');
});

test('a confirmation link cannot unsubscribe, and an unsubscribe link cannot confirm', async () => {
  await signUp('nour@fans.test');
  const [{ _id }] = (await subscribers()) as [Subscriber];
  expect((await post('unsubscribe', { token: await confirmationOf('nour@fans.test') })).status).toBe(404);
  const out = linkToken(unsubscribeLink(_id), app.config.authSecret);
  expect((await post('confirm', { token: out })).status).toBe(404);
});

test('admins find subscribers by address, state, tag and source, page by page', async () => {
  await confirmed('a@fans.test', { tags: ['Highlights'] });
  await confirmed('b@fans.test', { source: 'videos', tags: ['Interviews'] });
  await signUp('c@other.test');
  const emails = async (query: string) => (await subscribers(query)).map(({ email }) => email);
  expect(await emails('')).toEqual(['c@other.test', 'b@fans.test', 'a@fans.test']);
  expect(await emails('?search=FANS')).toEqual(['b@fans.test', 'a@fans.test']);
  expect(await emails('?state=pending')).toEqual(['c@other.test']);
  expect(await emails('?tag=Highlights')).toEqual(['a@fans.test']);
  expect(await emails('?source=videos')).toEqual(['b@fans.test']);
  expect(await emails('?search=%25')).toEqual([]);
  const [first] = await subscribers('?limit=1');
  expect(await emails(`?limit=5&cursor=${first!._id}`)).toEqual(['b@fans.test', 'a@fans.test']);
  const figures = await (await app.send('GET /api/admin/newsletter', { token })).json();
  expect(figures).toEqual({
    pending: 1,
    active: 2,
    unsubscribed: 0,
    bounced: 0,
    new30Days: 2,
    lastIssue: null,
    tags: [
      { tag: 'Highlights', active: 1 },
      { tag: 'Interviews', active: 1 },
    ],
    sources: [
      { source: 'home', active: 1 },
      { source: 'videos', active: 1 },
    ],
    hasMailServer: false,
  });
});

test('an erased subscriber is gone, and the audit log does not name them', async () => {
  const { _id } = await confirmed('gone@fans.test');
  await app.db.execute(sql`
    with issue as (insert into newsletter_issues (id, subject, text) values (gen_random_uuid(), 'News', 'News') returning id)
    insert into newsletter_deliveries (id, issue_id, subscriber_id, state, last_error)
    select gen_random_uuid(), id, ${_id}, 'failed', '550 <gone@fans.test> unknown' from issue`);
  expect((await app.send(`DELETE /api/admin/newsletter/subscribers/${_id}`, { token })).status).toBe(200);
  expect(await subscribers()).toEqual([]);
  const log = await rowsOf(app.db, sql`select * from audit_log where record_id = ${_id}`);
  expect(log).toHaveLength(1);
  expect(JSON.stringify(log)).not.toContain('gone@fans.test');
  const rest = await rowsOf(
    app.db,
    sql`select to_json(mail) as row from mails mail union all select to_json(delivery) from newsletter_deliveries delivery`,
  );
  expect(rest).toHaveLength(1);
  expect(JSON.stringify(rest)).not.toContain('gone@fans.test');
});

test('nothing in the database grants access', async () => {
  const { unsubscribeLink: out } = await confirmed('nour@fans.test');
  const kept = JSON.stringify(await rowsOf(app.db, sql`select * from newsletter_subscribers`));
  expect(kept).not.toContain(out);
});
