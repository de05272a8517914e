import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InvitationInput, Mail, SentInvitation } from '@league/contract';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { placeExample } from '../orders/testing/orders.ts';
import { newId } from '../platform/database/columns.ts';
import { runJobs } from '../platform/jobs/jobs.ts';
import { openMailer } from '../platform/mail/mail.ts';
import type { Config } from '../platform/process/config.ts';
import { testSmtp } from '../platform/testing/smtp.ts';
import { mailLinks } from '../rooms.ts';
import { leagueSettings } from '../settings/tables.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { queueMails } from './outbox.ts';
import { mailJobs } from './sendMail.ts';

let app: TestApp;
let office: string;
beforeAll(async () => {
  app = await testApp({ publicUrl: 'https://league.test', leagueName: 'Nile Hockey League' });
  office = (await app.somebody('admin', { name: 'Amina Farouk' })).token;
});
beforeEach(async () => {
  await app.db.execute(sql`truncate jobs, mails`);
});

const asAdmin = (address: string, body?: unknown) => app.send(address, { token: office, body });
const outbox = async (query = '') => (await (await asAdmin(`GET /api/admin/mails${query}`)).json()) as Mail[];
async function invite(about: Partial<InvitationInput> = {}) {
  const body = { name: 'Nour Adel', email: `${newId()}@club.test`, role: 'writer', teamIds: [], note: '', ...about };
  return (await (await asAdmin('POST /api/admin/users/invite', body)).json()) as SentInvitation;
}

/** A worker with this mail server, or with none, until the test ends. */
function sender(smtpUrl: string | undefined, waitMs = 500) {
  const config: Config = { ...app.config, smtpUrl, mailFrom: { name: 'Nile', email: 'no-reply@league.test' } };
  const mailer = openMailer(config, waitMs);
  const kinds = mailJobs(app.db, config, mailer, mailLinks);
  const running = runJobs({ db: app.db, changes: app.changes, kinds, log: pino({ level: 'silent' }) });
  onTestFinished(async () => {
    await running.stop();
    mailer?.close();
  });
  return running;
}
/** Makes all jobs due, and expires all leases. */
const later = () => app.db.execute(sql`update jobs set run_at = now(), taken_until = null`);
const states = async () => (await outbox()).map(({ state }) => state);

test('an invitation is sent once, as text and HTML, with the link that its sender saw', async () => {
  const server = await testSmtp();
  sender(server.url);
  const { link, invitation } = await invite({ note: 'Welcome <b>aboard</b>!\nAmina' });
  await expect.poll(states).toEqual(['sent']);
  expect(server.delivered).toHaveLength(1);
  const [{ recipients, headers, parts }] = server.delivered as [(typeof server.delivered)[0]];
  expect(recipients).toEqual([invitation.email]);
  expect(headers.subject).toBe('Your invitation to the staff of Nile Hockey League');
  expect(headers['content-type']).toMatch(/^multipart\/alternative/);
  const [text, page] = [parts['text/plain']!, parts['text/html']!];
  for (const part of [text, page]) {
    expect(part).toContain(link);
    expect(part).toMatch(/Amina Farouk invites you to work with Nile Hockey League/);
    expect(part).toMatch(/expires after 72 hours, on .+ \(Africa\/Cairo\)/);
  }
  expect(text).toContain('> Welcome <b>aboard</b>!');
  expect(page).toContain('Welcome &lt;b&gt;aboard&lt;/b&gt;!');
  // Opening it loads nothing: no picture, no style sheet, no address but the link.
  expect(page).not.toMatch(/<img|<link|url\(|src=/);
  expect(new Set(page.match(/https?:\/\/[^"<\s]+/g))).toEqual(new Set([link]));
});

test('a link to set a password is mailed to its owner', async () => {
  const server = await testSmtp();
  sender(server.url);
  const person = await app.somebody('referee', { name: 'Khaled Sobhy' });
  const answer = await asAdmin(`POST /api/admin/users/${person.id}/reset-link`);
  const { link } = (await answer.json()) as { link: string };
  await expect.poll(() => server.delivered).toMatchObject([{ recipients: [person.email] }]);
  const { parts } = server.delivered[0]!;
  expect(parts['text/plain']).toContain('Hello Khaled Sobhy,');
  expect(parts['text/plain']).toContain(link);
  expect(parts['text/html']).toContain(link);
});

const troubles = [
  ['refuses for now', 451, 'The mail server answered: 451 Not now, not here'],
  ['refuses for good', 550, 'The mail server answered: 550 Not now, not here'],
  ['says nothing', 'silent', 'The mail server did not answer in time.'],
] as const;

test.each(troubles)(
  'while the server %s the mail is reported and retried, and arrives when the server recovers',
  async (_, manner, told) => {
    const server = await testSmtp();
    server.state.manner = manner;
    sender(server.url);
    await invite();
    for (let tries = 1; tries <= 3; tries += 1) {
      await expect
        .poll(outbox)
        .toMatchObject([{ state: 'waiting', failedTries: tries, lastError: told, nextTryAt: expect.any(String) }]);
      if (tries < 3) await later();
    }
    expect(server.delivered).toEqual([]);
    server.state.manner = 'taking';
    await later();
    await expect.poll(outbox).toMatchObject([{ state: 'sent', lastError: null, nextTryAt: null }]);
    expect(server.delivered).toHaveLength(1);
  },
);

test('while the server is unreachable the mail is reported and retried, and arrives when the server is back', async () => {
  const gone = await testSmtp();
  await gone.close();
  sender(gone.url);
  await invite();
  await expect
    .poll(outbox)
    .toMatchObject([{ state: 'waiting', failedTries: 1, lastError: expect.stringContaining('ECONNREFUSED') }]);
  const back = await testSmtp(gone.port);
  await later();
  await expect.poll(states).toEqual(['sent']);
  expect(back.delivered).toHaveLength(1);
});

test('a mail that cannot be sent in three days is reported as failed', async () => {
  const server = await testSmtp();
  server.state.manner = 550;
  await invite();
  await app.db.execute(sql`update jobs set attempts = 16`);
  sender(server.url);
  await expect
    .poll(outbox)
    .toMatchObject([{ state: 'failed', nextTryAt: null, lastError: expect.stringContaining('550') }]);
  expect(await outbox('?state=failed')).toHaveLength(1);
  expect(await outbox('?state=waiting')).toEqual([]);
});

test('two processes send each of a hundred mails once', async () => {
  const server = await testSmtp();
  const people = Array.from({ length: 100 }, (_, at) => ({
    name: `Person ${at}`,
    email: `${newId()}@club.test`,
    role: 'writer',
    teamIds: [],
    note: '',
  }));
  sender(server.url, 5000);
  sender(server.url, 5000);
  await asAdmin('POST /api/admin/users/invite/many', { people });
  await expect.poll(() => outbox('?state=sent&limit=200').then(({ length }) => length), { timeout: 20_000 }).toBe(100);
  expect(server.delivered).toHaveLength(100);
  expect(server.delivered.map(({ recipients }) => recipients[0]).sort()).toEqual(
    people.map(({ email }) => email).sort(),
  );
}, 30_000);

/** The API as a separate process that can be killed. */
async function apiProcess(smtpUrl: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(inject('testPrograms'), 'server.js')], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATABASE_URL: app.url,
      DATA_DIR: tmpdir(),
      DEMO: '0',
      AUTH_SECRET: app.config.authSecret,
      SMTP_URL: smtpUrl,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout!, 'data');
  return child;
}

test('a killed process’s mail is sent by another when its lease expires', async () => {
  const server = await testSmtp();
  server.state.manner = 'silent';
  const child = await apiProcess(server.url);
  await invite();
  await expect.poll(() => server.state.asked, { timeout: 10_000 }).toBe(1);
  child.kill('SIGKILL');
  await once(child, 'exit');
  server.state.manner = 'taking';
  sender(server.url);
  await invite();
  await expect.poll(states).toEqual(['sent', 'waiting']);
  expect(server.delivered).toHaveLength(1);
  await later();
  await expect.poll(states).toEqual(['sent', 'sent']);
  expect(server.delivered).toHaveLength(2);
}, 60_000);

test('a mail that was sent but whose job was not completed is not sent again', async () => {
  const server = await testSmtp();
  const first = sender(server.url);
  await invite();
  await expect.poll(states).toEqual(['sent']);
  await first.stop();
  await app.db.execute(sql`insert into jobs (id, kind) select id, 'mails.send' from mails`);
  sender(server.url);
  await expect.poll(() => app.db.execute(sql`select from jobs`)).toHaveLength(0);
  expect(server.delivered).toHaveLength(1);
});

test('without a mail server the mail is kept, and admins can read it with its link', async () => {
  sender(undefined);
  const { link } = await invite();
  await expect.poll(outbox).toMatchObject([{ state: 'kept', link, text: expect.stringContaining(link), sentAt: null }]);
});

test('a mail with an expired link is not sent, and the link is not shown', async () => {
  const server = await testSmtp();
  const { link, invitation } = await invite();
  const again = await asAdmin(`POST /api/admin/users/invitations/${invitation._id}/resend`);
  const { link: newLink } = (await again.json()) as SentInvitation;
  const other = await invite();
  await asAdmin(`DELETE /api/admin/users/invitations/${other.invitation._id}`);
  sender(server.url);
  await expect.poll(states).toEqual(['dropped', 'sent', 'dropped']);
  expect(server.delivered.map(({ parts }) => parts['text/plain'])).toEqual([expect.stringContaining(newLink)]);
  const shown = await outbox();
  expect(shown.map((mail) => mail.link)).toEqual([null, newLink, null]);
  expect(JSON.stringify(shown)).not.toContain(link);
  expect(shown[0]!.text).toContain('The link of this mail has expired.');
  await app.db.execute(sql`update invitations set expires_at = now() where id = ${invitation._id}`);
  expect(JSON.stringify(await outbox())).not.toContain('token=');
});

test('a sign-in code that has expired, or was replaced or used, is not mailed', async () => {
  const server = await testSmtp();
  const ask = async (email: string) => {
    await placeExample(app.db, { customer: { name: 'Salma Hegazi', email } });
    await again(email);
  };
  const again = (email: string) =>
    app.send('POST /api/auth/code', { body: { email }, headers: { 'sec-fetch-site': 'same-origin' } });
  await ask('replaced@fan.test');
  await again('replaced@fan.test');
  await ask('expired@fan.test');
  await ask('used@fan.test');
  await app.db.execute(sql`update sign_in_codes set expires_at = now() where email = 'expired@fan.test'`);
  await app.db.execute(sql`update sign_in_codes set used_at = now() where email = 'used@fan.test'`);
  await app.db.execute(sql`delete from mails where template <> 'sign-in-code'`);
  sender(server.url);
  await expect.poll(states).toEqual(['dropped', 'dropped', 'sent', 'dropped']);
  expect(server.delivered.map(({ recipients }) => recipients)).toEqual([['replaced@fan.test']]);
});

test('the outbox is paged, the latest first, for admins only', async () => {
  for (let at = 0; at < 5; at += 1) await invite({ name: `Person ${at}` });
  const first = await outbox('?limit=3');
  const next = await outbox(`?limit=3&cursor=${first.at(-1)!._id}`);
  expect([...first, ...next].map(({ to }) => to.name)).toEqual([4, 3, 2, 1, 0].map((at) => `Person ${at}`));
  const writer = await app.somebody('writer');
  expect((await app.send('GET /api/admin/mails', { token: writer.token })).status).toBe(403);
});

test('a rejected request enqueues no mail', async () => {
  const { email } = await app.somebody('writer');
  await invite({ email });
  expect(await outbox()).toEqual([]);
});

test('the outbox is searched, filtered and counted', async () => {
  sender(undefined);
  await invite({ name: 'Sara Zaki', email: 'sara@club.test' });
  await invite({ name: 'Omar Kassem', email: 'omar@club.test' });
  await invite({ name: 'إيمان Pérez', email: 'eman@club.test' });
  await expect.poll(states).toEqual(['kept', 'kept', 'kept']);
  const found = async (query: string) => (await outbox(query)).map(({ to }) => to.email);
  expect(await found('?search=ZAKI')).toEqual(['sara@club.test']);
  expect(await found('?search=omar@')).toEqual(['omar@club.test']);
  expect(await found(`?search=${encodeURIComponent('ايمان perez')}`)).toEqual(['eman@club.test']);
  expect(await found('?state=sent')).toEqual([]);
  const counts = await asAdmin('GET /api/admin/mail-counts');
  expect(await counts.json()).toEqual({ waiting: 0, sent: 0, failed: 0, kept: 3, dropped: 0 });
});

test('case 31: a kept or failed mail is sent when somebody retries it', async () => {
  const keeper = sender(undefined);
  await invite();
  await expect.poll(states).toEqual(['kept']);
  await keeper.stop();
  await invite();
  await app.db.execute(sql`update jobs set failed_at = now(), last_error = 'Refused', attempts = 16`);
  expect((await states()).sort()).toEqual(['failed', 'kept']);
  const server = await testSmtp();
  for (const { _id } of await outbox()) {
    expect((await asAdmin(`POST /api/admin/mails/${_id}/retry`)).status).toBe(202);
  }
  sender(server.url);
  await expect.poll(states).toEqual(['sent', 'sent']);
  expect(server.delivered).toHaveLength(2);
  const [{ _id }] = (await outbox()) as [Mail];
  expect((await asAdmin(`POST /api/admin/mails/${_id}/retry`)).status).toBe(409);
  expect((await asAdmin(`POST /api/admin/mails/${newId()}/retry`)).status).toBe(404);
});

test('a mail is shown as its reader sees it, without scripts, by a short-lived link only', async () => {
  sender(undefined);
  const { link } = await invite({ note: '<script>alert(1)</script>' });
  await expect.poll(states).toEqual(['kept']);
  const [{ _id }] = (await outbox()) as [Mail];
  const { url } = (await (await asAdmin(`GET /api/admin/mails/${_id}/page`)).json()) as { url: string };
  const page = await app.request(url);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'self'; sandbox/);
  // A product's picture is in a bucket, or at any other address of the web.
  const pictures = `; img-src ${new URL(app.config.publicUrl).origin} https:`;
  expect(page.headers.get('content-security-policy')).toMatch(new RegExp(`${pictures}$`));
  const text = await page.text();
  expect(text).toContain(link);
  expect(text).not.toContain('<script>');
  expect((await app.request(`/api/mail-pages/${_id}`)).status).toBe(403);
});

test('a mail is in the language of its recipient’s account, otherwise in the league’s first one', async () => {
  const server = await testSmtp();
  const dalia = await app.somebody('admin', { name: 'Dalia', language: 'ar' });
  await app.db.update(leagueSettings).set({ languages: ['en', 'ar'] });
  onTestFinished(async () => void (await app.db.update(leagueSettings).set({ languages: null })));
  const data = { path: '/admin/messages', from: 'Sam Fox', topic: 'Tickets' };
  await queueMails(app.db, [
    { to: { name: 'Dalia', email: dalia.email.toUpperCase() }, template: 'contact-message', data },
    { to: { name: 'Sam', email: 'sam@fan.test' }, template: 'contact-message', data },
  ]);
  const subjects = async () => Object.fromEntries((await outbox()).map(({ to, subject }) => [to.name, subject]));
  // The API learns of these settings by a notification.
  await expect.poll(subjects).toEqual({
    Dalia: 'رسالة من \u2068Sam Fox\u2069',
    Sam: 'A message from Sam Fox',
  });
  sender(server.url);
  await expect.poll(states).toEqual(['sent', 'sent']);
  const pages = server.delivered.map(({ parts }) => parts['text/html']!);
  expect(pages.filter((page) => page.includes('<html lang="ar" dir="rtl">'))).toHaveLength(1);
  expect(pages.filter((page) => page.includes('<html lang="en" dir="ltr">'))).toHaveLength(1);
});
