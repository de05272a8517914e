import type { IssueInput, IssuePage, Mail } from '@league/contract';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { smallSchedule } from '../games/testing/schedule.ts';
import { mailJobs } from '../mails/sendMail.ts';
import { runJobs } from '../platform/jobs/jobs.ts';
import { openMailer } from '../platform/mail/mail.ts';
import { testSmtp } from '../platform/testing/smtp.ts';
import { products, variants } from '../products/tables.ts';
import { mailLinks } from '../rooms.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { newsletterJobs } from './sendIssues.ts';
import { newsletterSubscribers } from './tables.ts';

let app: TestApp;
let league: Awaited<ReturnType<typeof smallSchedule>>;
beforeAll(async () => {
  app = await testApp({ publicUrl: 'https://league.test' });
  league = await smallSchedule(app);
});
beforeEach(async () => {
  await app.db.execute(sql`truncate newsletter_subscribers, newsletter_issues, newsletter_deliveries, mails, jobs`);
  await app.db.execute(sql`truncate games, products cascade`);
  await app.db.insert(newsletterSubscribers).values({ email: 'fan@fans.test', source: 'home', state: 'active' });
});

const asAdmin = (address: string, body?: unknown) => app.send(address, { token: league.admin, body });
const issuePath = '/api/admin/newsletter/issues';
const input = (about: Partial<IssueInput> = {}): IssueInput => ({
  subject: 'The week on ice',
  preheader: null,
  text: 'Hello.',
  articleIds: [],
  ...about,
});
const issue = async (about: Partial<IssueInput>) =>
  (await (await asAdmin(`POST ${issuePath}`, input(about))).json()) as IssuePage;
const send = ({ _id }: IssuePage) => asAdmin(`POST ${issuePath}/${_id}/send`);

const days = (count: number) => new Date(Date.now() + count * 86_400_000);
const final = (startsAt: Date, homeScore: number) =>
  league.gameRow({ startsAt, status: 'final', decision: 'overtime', homeScore, awayScore: 2 });

/** A product with these prices, in cents. */
async function product(title: string, prices: (number | null)[], src = '/media/photos/one.jpg') {
  const [made] = await app.db
    .insert(products)
    .values({ title, images: [{ src, alt: title }] })
    .returning();
  for (const priceCents of prices) {
    await app.db.insert(variants).values({ productId: made!.id, title: 'One', priceCents });
  }
  return made!.id;
}

/** The single mail of a sent issue. */
async function mailed() {
  const server = await testSmtp();
  const config = { ...app.config, smtpUrl: server.url, mailFrom: { name: 'Nile', email: 'no-reply@league.test' } };
  const mailer = openMailer(config, 1000);
  const kinds = { ...mailJobs(app.db, config, mailer, mailLinks), ...newsletterJobs(app.db, config, mailer) };
  const running = runJobs({ db: app.db, changes: app.changes, kinds, log: pino({ level: 'silent' }) });
  onTestFinished(async () => {
    await running.stop();
    mailer?.close();
  });
  await expect.poll(() => server.delivered.length, { timeout: 10_000 }).toBe(1);
  const { parts } = server.delivered[0]!;
  return [parts['text/plain']!, parts['text/html']!] as const;
}

test('the results of the week are the final games of the seven days before sending, fixed when it is sent', async () => {
  const [old, early, late] = [await final(days(-8), 9), await final(days(-6), 3), await final(days(-1), 4)];
  await league.gameRow({ startsAt: days(-2), status: 'postponed' });
  await league.gameRow({ startsAt: days(-3), status: 'live', homeScore: 7, awayScore: 0 });
  const begun = await issue({ hasResults: true, text: '' });
  expect(begun).toMatchObject({ hasResults: true, blocks: null });
  const sent = (await (await send(begun)).json()) as IssuePage;
  expect(sent.blocks!.results.map(({ gameId, home_score }) => [gameId, home_score])).toEqual([
    [early.id, 3],
    [late.id, 4],
  ]);
  await app.db.execute(sql`update games set home_score = 8 where id = ${late.id}`);
  const [text, page] = await mailed();
  for (const part of [text, page]) {
    expect(part).toContain('Giza Kings 2 – 3 Cairo Pharaohs');
    expect(part).toContain('Giza Kings 2 – 4 Cairo Pharaohs');
    expect(part).toContain('Final (OT)');
    expect(part).toContain(`https://league.test/schedule/${late.id}`);
    expect(part).not.toContain(old.id);
  }
});

test('products have picture, price and link, in the chosen order; archived products are left out', async () => {
  const [cap, scarf] = [await product('Cap <b>"1"</b>', [2800, 3400]), await product('Scarf', [1500, 1500])];
  const pending = await product('Stick', [null], '/media/photos/stick.svg');
  const begun = await issue({ productIds: [scarf, cap, pending] });
  const gone = await product('Gone', [100]);
  const other = await issue({ text: '', productIds: [gone] });
  await app.db.execute(sql`update products set archived_at = now() where id = ${gone}`);
  expect(await (await send(other)).json()).toMatchObject({ message: 'This issue is empty.' });
  await send(begun);
  await app.db.execute(sql`update variants set price_cents = 99900 where product_id = ${scarf}`);
  const [text, page] = await mailed();
  expect(
    text
      .replaceAll('\r\n', '\n')
      .match(/Scarf\n\$15\.00\n.*\n\nCap <b>"1"<\/b>\n\$28\.00 – \$34\.00\n.*\n\nStick\nPricing pending/),
  ).toBeTruthy();
  expect(page).toContain('Cap &lt;b&gt;&quot;1&quot;&lt;/b&gt;');
  expect(page.match(/<img src="https:\/\/league\.test\/media\/photos\/one\.jpg"/g)).toHaveLength(2);
  expect(page).not.toContain('.svg');
  for (const part of [text, page]) expect(part).toContain(`https://league.test/shop/custom-${scarf}`);
});

test('a test mail shows the current blocks', async () => {
  await final(days(-1), 5);
  const begun = await issue({ hasResults: true, productIds: [await product('Scarf', [1500])] });
  expect((await asAdmin(`POST ${issuePath}/${begun._id}/test`)).status).toBe(202);
  const [text, page] = await mailed();
  for (const part of [text, page]) {
    expect(part).toContain('Giza Kings 2 – 5 Cairo Pharaohs');
    expect(part).toContain('$15.00');
  }
  const [kept] = (await (await asAdmin('GET /api/admin/mails')).json()) as Mail[];
  expect(kept!.text).toContain('Giza Kings 2 – 5 Cairo Pharaohs');
});

test('a page without support for blocks leaves them unchanged', async () => {
  const scarf = await product('Scarf', [1500]);
  const begun = await issue({ hasResults: true, productIds: [scarf] });
  const saved = await asAdmin(`PUT ${issuePath}/${begun._id}`, { ...input({ subject: 'Better' }), tag: null });
  expect(await saved.json()).toMatchObject({ subject: 'Better', hasResults: true, productIds: [scarf] });
  const cleared = await asAdmin(`PUT ${issuePath}/${begun._id}`, input({ hasResults: false, productIds: [] }));
  expect(await cleared.json()).toMatchObject({ hasResults: false, productIds: [] });
});

test('a fourth product, a missing one and a duplicate are reported at the products', async () => {
  const scarf = await product('Scarf', [1500]);
  for (const productIds of [Array(4).fill(scarf), [crypto.randomUUID()], [scarf, scarf]]) {
    const answer = await asAdmin(`POST ${issuePath}`, input({ productIds }));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ issues: [{ path: 'productIds' }] });
  }
});

test('an issue without games in the week and without other content is not sent', async () => {
  await final(days(-8), 1);
  const begun = await issue({ hasResults: true, text: '' });
  expect(await (await send(begun)).json()).toMatchObject({ code: 'newsletter.nothing-to-say' });
});

test('the offer of blocks lists the results and all products on sale', async () => {
  const game = await final(days(-1), 5);
  const scarf = await product('Scarf', [1500]);
  expect(await (await asAdmin('GET /api/admin/newsletter/blocks')).json()).toEqual({
    results: [
      {
        gameId: game.id,
        date: expect.any(String),
        away_team: 'Giza Kings',
        home_team: 'Cairo Pharaohs',
        away_score: 2,
        home_score: 5,
        decision_type: 'overtime',
        forfeitedBy: null,
        isAwarded: false,
      },
    ],
    products: [{ _id: scarf, title: 'Scarf', picture: '/media/photos/one.jpg', price: { from: 15, to: 15 } }],
  });
});
