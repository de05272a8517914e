import type { AuditEntry } from '@league/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { rowsOf } from '../platform/database/db.ts';
import { testSmtp } from '../platform/testing/smtp.ts';
import {
  app,
  asAdmin,
  emptyOffice,
  isSent,
  issue,
  issuePath,
  later,
  mailboxes,
  office,
  openOffice,
  read,
  send,
  sender,
  stateOf,
  subscribers,
} from './testing/issues.ts';

beforeAll(openOffice);
beforeEach(emptyOffice);

test('a nonexistent address is reported and never mailed again', async () => {
  await subscribers(2);
  const server = await testSmtp();
  server.state.refuses['fan0@fans.test'] = '550 5.1.1 Nobody of this name';
  sender(server.url);
  const first = await issue();
  await send(first);
  await isSent(first);
  expect(await read(first)).toMatchObject({
    deliveries: { sent: 1, failed: 1, retryable: 0 },
    faults: [
      { email: 'fan0@fans.test', state: 'failed', error: 'The mail server answered: 550 5.1.1 Nobody of this name' },
    ],
  });
  expect(await stateOf('fan0@fans.test')).toBe('bounced');
  expect((await issue()).recipients).toBe(1);
  expect((await asAdmin(`POST ${issuePath}/${first._id}/retry`)).status).toBe(409);
});

test.each([
  '550',
  '550 5.7.1 Relaying denied',
  '553 5.1.8 Sender address rejected',
  '550 5.1.0 Address rejected',
  '550 5.4.1 No route',
  '554 5.5.1',
])('case 31: a mail server that rejects everybody with %s removes nobody from the list', async (answer) => {
  await subscribers(4);
  const server = await testSmtp();
  server.state.refusesAll = answer;
  sender(server.url);
  const begun = await issue();
  await send(begun);
  await isSent(begun);
  const turns = () => rowsOf(app.db, sql`select from jobs`);
  await expect.poll(turns, { timeout: 10_000 }).toEqual([]);
  expect(await read(begun)).toMatchObject({ recipients: 4, deliveries: { failed: 4 } });
  delete server.state.refusesAll;
  expect((await asAdmin(`POST ${issuePath}/${begun._id}/retry`)).status).toBe(202);
  await isSent(begun);
  expect((await read(begun)).deliveries).toMatchObject({ failed: 0, sent: 4 });
});

test('an unspecific rejection of one address counts as a bounce if the server accepts the others', async () => {
  await subscribers(8);
  const server = await testSmtp();
  server.state.refuses['fan0@fans.test'] = 550;
  server.state.refuses['fan1@fans.test'] = '550 5.7.1 Not from you';
  sender(server.url);
  const begun = await issue();
  await send(begun);
  await isSent(begun);
  await expect.poll(() => stateOf('fan0@fans.test'), { timeout: 10_000 }).toBe('bounced');
  expect(await stateOf('fan1@fans.test')).toBe('active');
});

test('case 31: a full mailbox delays nobody else, and gets the issue when it has space', async () => {
  await subscribers(3);
  const server = await testSmtp();
  server.state.refuses['fan0@fans.test'] = 452;
  sender(server.url);
  const begun = await issue();
  await send(begun);
  await expect
    .poll(() => read(begun))
    .toMatchObject({
      state: 'sending',
      deliveries: { sent: 2, waiting: 1 },
      faults: [{ email: 'fan0@fans.test', state: 'waiting', error: expect.stringContaining('452') }],
    });
  server.state.refuses = {};
  await later();
  await isSent(begun);
  expect(mailboxes(server.delivered).size).toBe(3);
});

test('case 31: at the sending limit of the mail server the issue pauses, and costs no reader a try', async () => {
  await subscribers(5);
  const server = await testSmtp();
  server.state.sendingLimit = 2;
  sender(server.url);
  const begun = await issue();
  await send(begun);
  await expect
    .poll(() => rowsOf(app.db, sql`select from jobs where last_error like '%sending limit%'`), { timeout: 10_000 })
    .not.toHaveLength(0);
  expect(await read(begun)).toMatchObject({ state: 'sending', deliveries: { sent: 2, waiting: 3, failed: 0 } });
  expect(await rowsOf(app.db, sql`select from newsletter_deliveries where tries > 0`)).toEqual([]);
  server.state.sendingLimit = Number.POSITIVE_INFINITY;
  await later();
  await isSent(begun);
  expect(mailboxes(server.delivered).size).toBe(5);
});

test.each([
  ['down', 'gone'],
  ['silent', 'silent'],
] as const)(
  'case 31: while the mail server is %s nothing is lost, and the issue continues when it recovers',
  async (_, manner) => {
    await subscribers(4);
    const server = await testSmtp();
    if (manner === 'gone') await server.close();
    else server.state.manner = manner;
    sender(server.url, 300);
    const begun = await issue();
    await send(begun);
    await expect
      .poll(() => rowsOf(app.db, sql`select from jobs where last_error is not null`), { timeout: 10_000 })
      .not.toHaveLength(0);
    expect(await read(begun)).toMatchObject({ state: 'sending', deliveries: { waiting: 4, failed: 0 } });
    const well = manner === 'gone' ? await testSmtp(server.port) : server;
    server.state.manner = 'taking';
    await later();
    await isSent(begun);
    expect(mailboxes(well.delivered).size).toBe(4);
  },
);

/** An issue that is being sent, by jobs whose next failure is their last. */
async function sentForLastTime(url: string) {
  const begun = await issue();
  await send(begun);
  await app.db.execute(sql`update jobs set attempts = 16`);
  sender(url);
  return begun;
}

test('case 31: a server that closes after some mails stops no issue: each progress begins the retries again', async () => {
  await subscribers(4);
  const server = await testSmtp();
  server.state.refuses['fan3@fans.test'] = '421 4.7.0 Too many mails';
  const begun = await sentForLastTime(server.url);
  await expect
    .poll(() => read(begun), { timeout: 10_000 })
    .toMatchObject({
      isStopped: false,
      deliveries: { sent: 3, waiting: 1 },
      faults: [{ email: 'fan3@fans.test', state: 'waiting', error: expect.stringContaining('421') }],
    });
  await expect
    .poll(() => rowsOf(app.db, sql`select from jobs where failed_at is null and attempts < 16`), { timeout: 10_000 })
    .not.toHaveLength(0);
  server.state.refuses = {};
  await later();
  await isSent(begun);
  expect(server.delivered).toHaveLength(4);
});

test('case 31: an issue whose jobs have failed for good says why, and its rest can be sent', async () => {
  await subscribers(4);
  const server = await testSmtp();
  await server.close();
  const begun = await sentForLastTime(server.url);
  await expect
    .poll(() => read(begun), { timeout: 10_000 })
    .toMatchObject({ isStopped: true, state: 'sending', deliveries: { waiting: 4, failed: 0 } });
  expect((await read(begun)).faults[0]).toMatchObject({
    state: 'waiting',
    error: expect.stringContaining('mail server'),
  });
  const well = await testSmtp(server.port);
  const answer = await asAdmin(`POST ${issuePath}/${begun._id}/retry`);
  expect(await answer.json()).toMatchObject({ isStopped: false });
  await isSent(begun);
  expect(well.delivered).toHaveLength(4);
});

test('case 31: invalid responses of a server fail no delivery permanently', async () => {
  await subscribers(2);
  const server = await testSmtp();
  server.state.manner = 550;
  sender(server.url);
  const begun = await issue();
  await send(begun);
  await isSent(begun);
  expect((await read(begun)).deliveries).toMatchObject({ failed: 2, sent: 0 });
  expect(await stateOf('fan0@fans.test')).toBe('active');
  server.state.manner = 'taking';
  expect((await asAdmin(`POST ${issuePath}/${begun._id}/retry`)).status).toBe(202);
  await isSent(begun);
  expect((await read(begun)).deliveries).toMatchObject({ failed: 0, sent: 2 });
});

test('retrying sends only failed deliveries', async () => {
  await subscribers(3);
  const server = await testSmtp();
  server.state.refuses['fan0@fans.test'] = 554;
  sender(server.url);
  const begun = await issue();
  await send(begun);
  await isSent(begun);
  server.state.refuses = {};
  await asAdmin(`POST ${issuePath}/${begun._id}/retry`);
  await expect.poll(async () => (await read(begun)).deliveries).toMatchObject({ sent: 3, failed: 0 });
  expect(server.delivered).toHaveLength(3);
  const [entry] = (await (await asAdmin(`GET /api/admin/audit?recordId=${begun._id}`)).json()) as AuditEntry[];
  expect(entry).toMatchObject({
    record: 'newsletter_issues',
    change: 'update',
    actor: { _id: office.id },
    after: { retried: true },
  });
});

test('without a mail server the issue waits, and is sent when there is one', async () => {
  await subscribers(2);
  const begun = await issue();
  await send(begun);
  sender(undefined);
  await isSent(begun);
  expect((await read(begun)).deliveries).toMatchObject({ kept: 2, sent: 0 });
});

test('of kept deliveries only those to readers who have stayed are sent, and the others count as skipped', async () => {
  await subscribers(3);
  const begun = await issue();
  await send(begun);
  const withoutServer = sender(undefined);
  await isSent(begun);
  expect((await read(begun)).deliveries).toMatchObject({ kept: 3, retryable: 3, skipped: 0 });
  await app.db.execute(sql`update newsletter_subscribers set state = 'unsubscribed' where email = 'fan0@fans.test'`);
  await app.db.execute(sql`delete from newsletter_subscribers where email = 'fan1@fans.test'`);
  await withoutServer.stop();
  const server = await testSmtp();
  sender(server.url);
  expect((await asAdmin(`POST ${issuePath}/${begun._id}/retry`)).status).toBe(202);
  await expect
    .poll(async () => (await read(begun)).deliveries)
    .toMatchObject({ sent: 1, kept: 0, skipped: 2, retryable: 0 });
  expect((await asAdmin(`POST ${issuePath}/${begun._id}/retry`)).status).toBe(409);
});

test('while deliveries wait and nothing has failed, a retry is rejected and enqueues nothing', async () => {
  await subscribers(2);
  const begun = await issue();
  await send(begun);
  const jobs = () => rowsOf(app.db, sql`select from jobs`);
  const before = await jobs();
  expect((await asAdmin(`POST ${issuePath}/${begun._id}/retry`)).status).toBe(409);
  expect(await jobs()).toHaveLength(before.length);
});
