import type { ContactMessage, Mail } from '@league/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/database/columns.ts';
import { rowsOf } from '../platform/database/db.ts';
import { type TestApp, testApp } from '../testing/app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['somebody']>>;
beforeAll(async () => {
  app = await testApp({ publicUrl: 'https://league.test', trustedProxies: 1 });
  admin = await app.somebody('admin', { name: 'Amina Farouk' });
});
beforeEach(async () => {
  await app.db.execute(sql`truncate contact_messages, mails, jobs, rate_limits`);
});

const fan = { email: 'nour@fans.test', name: 'Nour Adel', company: '', message: 'When do doors open?', phone: '' };
let visitors = 0;
/** Each from a different network by default. */
const submit = (about: object = {}, from = `203.0.${++visitors % 250}.1`) =>
  app.send('POST /api/submitForm', { body: { ...fan, ...about }, headers: { 'x-forwarded-for': from } });
const inbox = async (query = '') =>
  (await (await app.send(`GET /api/admin/messages${query}`, { token: admin.token })).json()) as ContactMessage[];
const change = (message: ContactMessage, about: object = {}) =>
  app.send(`PUT /api/admin/messages/${message._id}`, {
    token: admin.token,
    body: { state: message.state, assigneeId: null, note: null, version: message.version, ...about },
  });

test('a message reaches the inbox with all fields of the form, and its sender is thanked', async () => {
  const answer = await submit({ company: 'Fans of Aswan', phone: '+20 2 0000 1234' });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    message: 'Thank you! Your message is with us, and we will write back soon.',
  });
  expect(await inbox()).toMatchObject([
    { ...fan, company: 'Fans of Aswan', phone: '+20 2 0000 1234', topic: 'general', state: 'new', assignee: null },
  ]);
});

test('active admins get a mail with a link, without the message’s text', async () => {
  await app.somebody('admin', { deactivatedAt: new Date(), email: 'left@test.league' });
  await submit({ topic: 'access', message: '<script>alert(1)</script>' });
  const mails = (await (await app.send('GET /api/admin/mails', { token: admin.token })).json()) as Mail[];
  expect(mails).toMatchObject([
    { to: { email: admin.email }, subject: 'A message from Nour Adel', link: 'https://league.test/admin/messages' },
  ]);
  expect(mails[0]!.text).toContain('About: Admin access');
  expect(JSON.stringify(mails)).not.toContain('script');
});

test.each([
  ['email', '', 'Please enter a valid email address.'],
  ['email', 'nobody', 'Please enter a valid email address.'],
  ['name', '  ', 'Please tell us your name.'],
  ['message', '', 'Please write a message.'],
] as const)('a %s of "%s" is rejected at its field', async (field, value, message) => {
  const answer = await submit({ [field]: value });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ issues: expect.arrayContaining([{ path: field, message }]) });
  expect(await inbox()).toEqual([]);
});

test('a filled honeypot field gets the same thanks, without effect', async () => {
  const answer = await submit({ website: 'https://spam.example' });
  expect(answer.status).toBe(200);
  expect(await inbox()).toEqual([]);
  expect(await rowsOf(app.db, sql`select from mails`)).toEqual([]);
});

test('one network sends ten messages an hour, without affecting others', async () => {
  const statuses = [];
  for (let at = 0; at < 12; at += 1) statuses.push((await submit({}, '198.51.100.7')).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  const [, , refused] = [null, null, await submit({}, '198.51.100.7')];
  expect(refused!.status).toBe(429);
  expect(Number(refused!.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await submit({}, '198.51.101.7')).status).toBe(200);
});

test('case 13: a message is returned as plain text', async () => {
  const message = `'; drop table contact_messages; -- <img src=x onerror=alert(1)> ‏ محمد ⚽`;
  await submit({ message, name: '=cmd()' });
  expect(await inbox()).toMatchObject([{ message, name: '=cmd()' }]);
});

test('the inbox is searched, filtered and paged, with spam separate', async () => {
  await submit({ message: 'One', topic: 'media' });
  await submit({ message: 'Two', name: 'Sara Zaki' });
  await submit({ message: 'Three' });
  const [three, two] = (await inbox()) as [ContactMessage, ContactMessage];
  await change(three, { state: 'spam' });
  await change(two, { state: 'closed' });
  const texts = async (query: string) => (await inbox(query)).map(({ message }) => message);
  expect(await texts('')).toEqual(['Two', 'One']);
  expect(await texts('?state=spam')).toEqual(['Three']);
  expect(await texts('?state=new')).toEqual(['One']);
  expect(await texts('?topic=media')).toEqual(['One']);
  expect(await texts('?search=SARA')).toEqual(['Two']);
  expect(await texts('?search=%25')).toEqual([]);
  expect(await texts('?limit=1')).toEqual(['Two']);
  expect(await texts(`?cursor=${two._id}`)).toEqual(['One']);
  const counts = await app.send('GET /api/admin/message-counts', { token: admin.token });
  expect(await counts.json()).toEqual({ new: 1, 'in-progress': 0, closed: 1, spam: 1 });
});

test('the inbox finds a name without regard to accents and to letters that Arabic writes differently', async () => {
  await submit({ message: 'One', name: 'Zoë Pérez' });
  await submit({ message: 'Two', name: 'أحمد مصطفى' });
  const texts = async (search: string) =>
    (await inbox(`?search=${encodeURIComponent(search)}`)).map(({ message }) => message);
  expect(await texts('zoe perez')).toEqual(['One']);
  expect(await texts('Zoë')).toEqual(['One']);
  expect(await texts('احمد مصطفي')).toEqual(['Two']);
});

test('a message is assigned, annotated and closed, with the actor in the audit log', async () => {
  await submit();
  const [message] = (await inbox()) as [ContactMessage];
  const taken = await change(message, { state: 'in-progress', assigneeId: admin.id, note: 'Calls back on Monday' });
  expect(await taken.json()).toMatchObject({
    state: 'in-progress',
    assignee: { _id: admin.id, name: 'Amina Farouk' },
    note: 'Calls back on Monday',
    version: 1,
  });
  const log = await app.send(`GET /api/admin/audit?recordId=${message._id}`, { token: admin.token });
  expect(await log.json()).toMatchObject([{ record: 'contact_messages', actor: { name: 'Amina Farouk' } }]);
});

test('case 22: the second of two changes gets the current message', async () => {
  await submit();
  const [message] = (await inbox()) as [ContactMessage];
  const answers = await Promise.all([
    change(message, { state: 'closed' }),
    change(message, { state: 'in-progress', assigneeId: admin.id }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409)!;
  const [now] = await inbox();
  expect(await refused.json()).toMatchObject({
    message: 'Somebody else has changed this message in the meantime.',
    current: now,
  });
});

test('a message cannot be assigned to somebody who is not on the staff', async () => {
  await submit();
  const [message] = (await inbox()) as [ContactMessage];
  const answer = await change(message, { assigneeId: newId() });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ issues: [{ path: 'assigneeId' }] });
});

test('a message is newly assigned to active admins only, and one who is deactivated later can stay', async () => {
  await submit();
  const [message] = (await inbox()) as [ContactMessage];
  const left = await app.somebody('admin', { deactivatedAt: new Date(), email: 'former@test.league' });
  const writer = await app.somebody('writer');
  for (const { id } of [left, writer]) {
    const answer = await change(message, { assigneeId: id });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ issues: [{ path: 'assigneeId' }] });
  }
  const holder = await app.somebody('admin', { email: 'holder@test.league' });
  const taken = await change(message, { assigneeId: holder.id });
  expect(taken.status).toBe(200);
  await app.db.execute(sql`update staff set deactivated_at = now() where id = ${holder.id}`);
  const kept = await change((await taken.json()) as ContactMessage, { assigneeId: holder.id, note: 'Has left' });
  expect(await kept.json()).toMatchObject({ assignee: { _id: holder.id }, note: 'Has left' });
});

test('an erased message is gone, and the audit log does not contain its text', async () => {
  await submit({ message: 'Forget me' });
  const [{ _id }] = (await inbox()) as [ContactMessage];
  const remove = () => app.send(`DELETE /api/admin/messages/${_id}`, { token: admin.token });
  expect((await remove()).status).toBe(200);
  expect(await inbox()).toEqual([]);
  expect((await remove()).status).toBe(404);
  const log = await rowsOf(app.db, sql`select * from audit_log where record_id = ${_id}`);
  expect(JSON.stringify(log)).not.toMatch(/Forget me|fans\.test/);
});
