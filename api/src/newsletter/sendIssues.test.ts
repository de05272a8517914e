import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Article, Issue, IssueInput, IssuePage, Mail } from '@league/contract';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { killNewsletter } from '../../bench/killNewsletter.ts';
import { articleInput } from '../articles/articleExamples.ts';
import { mailJobs } from '../mails/sendMail.ts';
import type { Config } from '../platform/config.ts';
import { rowsOf } from '../platform/db.ts';
import { hashOf } from '../platform/hashOf.ts';
import { workJobs } from '../platform/jobs.ts';
import { linkToken } from '../platform/linkTokens.ts';
import { openMailer } from '../platform/mail.ts';
import { testSmtp } from '../platform/testSmtp.ts';
import { type TestApp, testApp } from '../testApp.ts';
import { newsletterJobs } from './sendIssues.ts';
import { wayOut } from './subscriptions.ts';

let app: TestApp;
let office: Awaited<ReturnType<TestApp['somebody']>>;
beforeAll(async () => {
  app = await testApp({ publicUrl: 'https://league.test', leagueName: 'Nile Hockey League' });
  office = await app.somebody('admin', { name: 'Amina Farouk' });
});
beforeEach(async () => {
  await app.db.execute(sql`truncate newsletter_subscribers, newsletter_issues, newsletter_deliveries, mails, jobs`);
});

const asAdmin = (address: string, body?: unknown) => app.send(address, { token: office.token, body });
const issuePath = '/api/admin/newsletter/issues';
const input = (about: Partial<IssueInput> = {}): IssueInput => ({
  subject: 'The week on ice',
  preheader: 'Five games, one hero',
  text: 'Hello.\n\nThis was the week.',
  articleIds: [],
  tag: null,
  ...about,
});
const issue = async (about?: Partial<IssueInput>) =>
  (await (await asAdmin(`POST ${issuePath}`, input(about))).json()) as IssuePage;
const read = async ({ _id }: Pick<Issue, '_id'>) =>
  (await (await asAdmin(`GET ${issuePath}/${_id}`)).json()) as IssuePage;
const send = ({ _id }: Pick<Issue, '_id'>) => asAdmin(`POST ${issuePath}/${_id}/send`);
const stateOf = async (email: string) =>
  (await rowsOf<{ state: string }>(app.db, sql`select state from newsletter_subscribers where email = ${email}`))[0]!
    .state;

/** So many on the list, the first of them `fan0@fans.test`. */
const subscribers = (count: number, tags: string[] = ['news']) =>
  app.db.execute(sql`
    insert into newsletter_subscribers (id, email, source, state, tags, confirmed_at)
    select gen_random_uuid(), 'fan' || at || '@fans.test', 'home', 'active',
      array(select jsonb_array_elements_text(${JSON.stringify(tags)}::text::jsonb)), now()
    from generate_series(0, ${count - 1}::int) at`);

/** A process of the product that sends by this server, or has none; until the test is over. */
function sender(smtpUrl: string | undefined, waitMs = 1000) {
  const config: Config = { ...app.config, smtpUrl, mailFrom: { name: 'Nile', email: 'no-reply@league.test' } };
  const mailer = openMailer(config, waitMs);
  const kinds = { ...mailJobs(app.db, config, mailer), ...newsletterJobs(app.db, config, mailer) };
  const running = workJobs({ db: app.db, changes: app.changes, kinds, log: pino({ level: 'silent' }) });
  onTestFinished(async () => {
    await running.stop();
    mailer?.close();
  });
}
/** Whatever waits is due, and the time of whoever had it is over. */
async function later() {
  await app.db.execute(sql`update newsletter_deliveries set next_try_at = now() where state = 'waiting'`);
  await app.db.execute(sql`update jobs set run_at = now(), taken_until = null`);
}
const isSent = (of: Issue) => expect.poll(async () => (await read(of)).state, { timeout: 30_000 }).toBe('sent');

/** A mailbox knows a mail that it has already by its `Message-ID`. */
const mailboxes = (delivered: Awaited<ReturnType<typeof testSmtp>>['delivered']) => {
  const boxes = new Map<string, Set<string>>();
  for (const { recipients, headers } of delivered) {
    const box = boxes.get(recipients[0]!) ?? new Set();
    boxes.set(recipients[0]!, box.add(headers['message-id']!));
  }
  return boxes;
};

test('an issue comes as text and as a page, with its articles, and every mail has its own way out', async () => {
  const writer = await app.somebody('writer');
  const body = articleInput({
    title: 'Overtime <b>in</b> Aswan',
    excerpt: 'It took six minutes.',
    status: 'Published',
  });
  const article = (await (await app.send('POST /api/articles', { token: writer.token, body })).json()) as Article;
  await subscribers(2);
  const begun = await issue({ articleIds: [article._id] });
  expect(begun).toMatchObject({ state: 'draft', recipients: 2 });
  const server = await testSmtp();
  sender(server.url);
  expect((await send(begun)).status).toBe(202);
  await isSent(begun);
  expect(server.delivered).toHaveLength(2);
  for (const { recipients, headers, parts } of server.delivered) {
    const [{ id }] = (await rowsOf<{ id: string }>(
      app.db,
      sql`select id from newsletter_subscribers where email = ${recipients[0]}`,
    )) as [{ id: string }];
    const token = linkToken(wayOut(id), app.config.authSecret);
    expect(headers.subject).toBe('The week on ice');
    expect(headers['list-unsubscribe']).toBe(`<https://league.test/api/newsletter/one-click?token=${token}>`);
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const [text, page] = [parts['text/plain']!, parts['text/html']!];
    for (const part of [text, page]) {
      expect(part).toContain(`https://league.test/newsletter/unsubscribe?token=${token}`);
      expect(part).toContain(`https://league.test/news/${article.slug}`);
      expect(part).toContain('It took six minutes.');
      expect(part).toContain('This was the week.');
    }
    expect(page).toContain('Overtime &lt;b&gt;in&lt;/b&gt; Aswan');
    expect(page).toContain('prefers-color-scheme: dark');
    expect(page).not.toMatch(/<img|<script|url\(/);
    await app.send(`POST /api/newsletter/one-click?token=${token}`);
    expect(await stateOf(recipients[0]!)).toBe('unsubscribed');
  }
});

test('only the active get it, and with a tag only those who have it', async () => {
  await subscribers(3, ['Highlights']);
  await app.db.execute(sql`update newsletter_subscribers set state = 'unsubscribed' where email = 'fan0@fans.test'`);
  await app.db.execute(sql`update newsletter_subscribers set tags = '{}' where email = 'fan1@fans.test'`);
  const server = await testSmtp();
  sender(server.url);
  const begun = await issue({ tag: 'Highlights' });
  expect(begun.recipients).toBe(1);
  await send(begun);
  await isSent(begun);
  expect(server.delivered.map(({ recipients }) => recipients)).toEqual([['fan2@fans.test']]);
  expect((await read(begun)).deliveries).toEqual({
    total: 1,
    waiting: 0,
    sent: 1,
    failed: 0,
    kept: 0,
    skipped: 0,
    unsubscribed: 0,
  });
});

test('whoever leaves before it is their turn gets nothing', async () => {
  await subscribers(2);
  const begun = await issue();
  await send(begun);
  await app.db.execute(sql`update newsletter_subscribers set state = 'unsubscribed' where email = 'fan0@fans.test'`);
  const server = await testSmtp();
  sender(server.url);
  await isSent(begun);
  expect(server.delivered.map(({ recipients }) => recipients)).toEqual([['fan1@fans.test']]);
  expect((await read(begun)).deliveries).toMatchObject({ sent: 1, skipped: 1 });
});

test('whoever unsubscribes is counted at the issue that they got last', async () => {
  await subscribers(2);
  const server = await testSmtp();
  sender(server.url);
  const [first, second] = [await issue(), await issue()];
  const leave = (email: string) =>
    app.db.execute(
      sql`update newsletter_subscribers set state = 'unsubscribed', unsubscribed_at = now() where email = ${email}`,
    );
  for (const each of [first, second]) {
    await send(each);
    await isSent(each);
    await leave(each === first ? 'fan0@fans.test' : 'fan1@fans.test');
  }
  for (const each of [first, second]) expect((await read(each)).deliveries.unsubscribed).toBe(1);
  const listed = (await (await asAdmin(`GET ${issuePath}`)).json()) as Issue[];
  expect(listed.map(({ deliveries }) => [deliveries.total, deliveries.unsubscribed])).toEqual([
    [1, 1],
    [2, 1],
  ]);
});

test('whoever has left, come back and left again is counted at the issue that they got last', async () => {
  await subscribers(2);
  const server = await testSmtp();
  sender(server.url);
  const issues = [await issue(), await issue()];
  for (const each of issues) {
    await app.db.execute(sql`update newsletter_subscribers set state = 'active', confirmed_at = now()`);
    await send(each);
    await isSent(each);
    const { headers } = server.delivered.findLast(({ recipients }) => recipients[0] === 'fan0@fans.test')!;
    const token = /one-click\?token=([^>]+)/.exec(headers['list-unsubscribe']!)![1];
    expect((await app.send(`POST /api/newsletter/one-click?token=${token}`)).status).toBe(200);
  }
  const counted = issues.map(async (each) => (await read(each)).deliveries.unsubscribed);
  expect(await Promise.all(counted)).toEqual([0, 1]);
});

test('of ten who send an issue at once one does, and everybody gets it once', async () => {
  await subscribers(5);
  const begun = await issue();
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(begun)));
  expect(answers.map(({ status }) => status).sort()).toEqual([202, ...Array.from({ length: 9 }, () => 409)]);
  const server = await testSmtp();
  sender(server.url);
  sender(server.url);
  await isSent(begun);
  expect(server.delivered).toHaveLength(5);
});

test('case 25: killed twice on the way, an issue comes to every one of its subscribers, once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'league-api-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const outcome = await killNewsletter(app.db, app.url, folder, { subscribers: 900, kills: 2 });
  expect(outcome).toMatchObject({ reached: 900, doubled: 0, sent: 900 });
  // What was being handed over at the moment of a kill, two at a time, may come again, and says that it is the same.
  expect(outcome.again).toBeLessThanOrEqual(2 * 2);
}, 90_000);

test('an address that does not exist is told, and never written to again', async () => {
  await subscribers(2);
  const server = await testSmtp();
  server.state.refuses['fan0@fans.test'] = '550 5.1.1 Nobody of this name';
  sender(server.url);
  const first = await issue();
  await send(first);
  await isSent(first);
  expect(await read(first)).toMatchObject({
    deliveries: { sent: 1, failed: 1 },
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
])('case 31: a mail server that refuses everybody with %s empties no list', async (answer) => {
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

test('a server that does not say why it refuses one address, and takes the others, means the address', async () => {
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

test('case 31: a mailbox that is full for now keeps nobody else waiting, and gets it when it has room', async () => {
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

test.each([
  ['down', 'gone'],
  ['silent', 'silent'],
] as const)(
  'case 31: while the mail server is %s nothing is lost, and the issue goes on when it is well',
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

test('case 31: a server that answers nonsense fails nobody for good', async () => {
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

test('retrying sends to those alone that failed', async () => {
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
});

test('without a mail server it is kept, and goes out once there is one', async () => {
  await subscribers(2);
  const begun = await issue();
  await send(begun);
  sender(undefined);
  await isSent(begun);
  expect((await read(begun)).deliveries).toMatchObject({ kept: 2, sent: 0 });
});

test('a test comes to whoever asks for it, and to nobody of the list', async () => {
  await subscribers(3);
  const server = await testSmtp();
  sender(server.url);
  const begun = await issue();
  expect((await asAdmin(`POST ${issuePath}/${begun._id}/test`)).status).toBe(202);
  await expect.poll(() => server.delivered).toMatchObject([{ recipients: [office.email] }]);
  expect(server.delivered[0]!.headers.subject).toBe('Test: The week on ice');
  expect(server.delivered[0]!.parts['text/plain']).toContain('This is a test.');
  expect(server.delivered[0]!.headers['list-unsubscribe']).toBeUndefined();
  const outbox = (await (await asAdmin('GET /api/admin/mails')).json()) as Mail[];
  expect(outbox).toMatchObject([{ template: 'newsletter-issue', state: 'sent', link: null }]);
  expect((await read(begun)).state).toBe('draft');
});

test('what says nothing, and what nobody would get, is not sent', async () => {
  const empty = await issue({ text: '' });
  expect(await (await send(empty)).json()).toMatchObject({ message: 'This issue says nothing yet.' });
  expect(await (await send(await issue())).json()).toMatchObject({ message: 'Nobody would get this issue yet.' });
  expect((await read(empty)).state).toBe('draft');
});

test('an issue is changed and deleted until it is sent, and not after', async () => {
  await subscribers(1);
  const begun = await issue();
  const changed = await asAdmin(`PUT ${issuePath}/${begun._id}`, input({ subject: 'Better' }));
  expect(await changed.json()).toMatchObject({ subject: 'Better', state: 'draft' });
  const other = await issue();
  expect((await asAdmin(`DELETE ${issuePath}/${other._id}`)).status).toBe(200);
  await send(begun);
  expect((await asAdmin(`PUT ${issuePath}/${begun._id}`, input())).status).toBe(409);
  expect((await asAdmin(`DELETE ${issuePath}/${begun._id}`)).status).toBe(409);
  const listed = (await (await asAdmin(`GET ${issuePath}`)).json()) as Issue[];
  expect(listed).toMatchObject([{ _id: begun._id, subject: 'Better', state: 'sending' }]);
});

test('case 22: whoever saves, sends or schedules what another has changed meanwhile is told what it is now', async () => {
  await subscribers(1);
  const mine = await issue();
  const theirs = await asAdmin(`PUT ${issuePath}/${mine._id}`, input({ text: 'Theirs.' }));
  expect(await theirs.json()).toMatchObject({ version: mine.version + 1 });
  const { version } = mine;
  for (const [address, body] of [
    [`PUT ${issuePath}/${mine._id}`, { ...input({ text: 'Mine.' }), version }],
    [`POST ${issuePath}/${mine._id}/schedule`, { sendAt: inAnHour(), version }],
    [`POST ${issuePath}/${mine._id}/send?version=${version}`],
  ] as const) {
    const refused = await asAdmin(address, body);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'newsletter.changed-meanwhile',
      current: { text: 'Theirs.', version: version + 1, recipients: 1 },
    });
  }
  const planned = await asAdmin(`POST ${issuePath}/${mine._id}/schedule`, { sendAt: inAnHour(), version: version + 1 });
  expect(await planned.json()).toMatchObject({ state: 'scheduled', version: version + 2 });
  expect((await asAdmin(`POST ${issuePath}/${mine._id}/send?version=${version + 2}`)).status).toBe(202);
});

test('an article that is not there is told at the articles', async () => {
  const answer = await asAdmin(`POST ${issuePath}`, input({ articleIds: [crypto.randomUUID()] }));
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ issues: [{ path: 'articleIds' }] });
});

test('with another secret the next issue carries a way out that works', async () => {
  await subscribers(1);
  await app.db.execute(sql`update newsletter_subscribers set unsubscribe_hash = ${hashOf('of the old secret')}`);
  const server = await testSmtp();
  sender(server.url);
  const begun = await issue();
  await send(begun);
  await isSent(begun);
  const token = /one-click\?token=([^>]+)/.exec(server.delivered[0]!.headers['list-unsubscribe']!)![1];
  expect((await app.send(`POST /api/newsletter/one-click?token=${token}`)).status).toBe(200);
});

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const schedule = ({ _id }: Pick<Issue, '_id'>, sendAt: string | null) =>
  asAdmin(`POST ${issuePath}/${_id}/schedule`, { sendAt });

test('a scheduled issue goes out once its hour has come, as it is saved by then, with three processes running, once', async () => {
  const server = await testSmtp();
  await subscribers(5);
  const planned = await issue();
  expect(await (await schedule(planned, inAnHour())).json()).toMatchObject({ state: 'scheduled' });
  for (let process = 0; process < 3; process += 1) sender(server.url);
  await asAdmin(`PUT ${issuePath}/${planned._id}`, input({ subject: 'Changed since' }));
  expect(await read(planned)).toMatchObject({ state: 'scheduled' });
  expect(server.delivered).toHaveLength(0);
  const sendAt = new Date(Date.now() - 1000).toISOString();
  await app.db.execute(sql`update newsletter_issues set send_at = ${sendAt}::timestamptz`);
  await app.db.execute(sql`update jobs set run_at = now(), data = data || jsonb_build_object('sendAt', ${sendAt}::text)
    where kind = 'newsletter.begin'`);
  await isSent(planned);
  expect(server.delivered.map(({ headers }) => headers.subject)).toEqual(Array(5).fill('Changed since'));
  expect(new Set(server.delivered.map(({ recipients }) => recipients[0])).size).toBe(5);
});

test('an hour that was taken back, or given up for another, sends nothing', async () => {
  const server = await testSmtp();
  await subscribers(2);
  const [withdrawn, moved] = [await issue(), await issue()];
  await schedule(withdrawn, inAnHour());
  expect(await (await schedule(withdrawn, null)).json()).toMatchObject({ state: 'draft', sendAt: null });
  await schedule(moved, inAnHour());
  await schedule(moved, new Date(Date.now() + 7_200_000).toISOString());
  await app.db.execute(
    sql`update jobs set run_at = now() where kind = 'newsletter.begin' and run_at < now() + interval '90 minutes'`,
  );
  sender(server.url);
  const waiting = () => rowsOf(app.db, sql`select from jobs where kind = 'newsletter.begin'`);
  await expect.poll(async () => (await waiting()).length).toBe(1);
  expect([(await read(withdrawn)).state, (await read(moved)).state]).toEqual(['draft', 'scheduled']);
  expect(server.delivered).toHaveLength(0);
});

test('an hour that has passed, or an issue that says nothing, is refused at its field; one that nobody would get is a draft again', async () => {
  const past = await schedule(await issue(), '2020-01-01T10:00:00Z');
  expect(past.status).toBe(422);
  expect(await past.json()).toMatchObject({ issues: [{ path: 'sendAt' }] });
  expect((await schedule(await issue({ text: '' }), inAnHour())).status).toBe(422);
  const lonely = await issue();
  await schedule(lonely, inAnHour());
  await app.db.execute(sql`update jobs set run_at = now() where kind = 'newsletter.begin'`);
  sender(undefined);
  await expect.poll(async () => (await read(lonely)).state).toBe('draft');
});
