import type { Issue, IssueInput, IssuePage } from '@league/contract';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { mailJobs } from '../../mails/sendMail.ts';
import { rowsOf } from '../../platform/database/db.ts';
import { runJobs } from '../../platform/jobs/jobs.ts';
import { openMailer } from '../../platform/mail/mail.ts';
import type { Config } from '../../platform/process/config.ts';
import type { testSmtp } from '../../platform/testing/smtp.ts';
import { mailLinks } from '../../rooms.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { newsletterJobs } from '../sendIssues.ts';

export let app: TestApp;
export let office: Awaited<ReturnType<TestApp['somebody']>>;
/** A league that sends newsletters, for all tests of a file. */
export async function openOffice() {
  app = await testApp({ publicUrl: 'https://league.test', leagueName: 'Nile Hockey League' });
  office = await app.somebody('admin', { name: 'Amina Farouk' });
}

/** Removes all subscribers and issues. */
export async function emptyOffice() {
  await app.db.execute(sql`truncate newsletter_subscribers, newsletter_issues, newsletter_deliveries, mails, jobs`);
}

export const asAdmin = (address: string, body?: unknown) => app.send(address, { token: office.token, body });
export const issuePath = '/api/admin/newsletter/issues';
export const input = (about: Partial<IssueInput> = {}): IssueInput => ({
  subject: 'The week on ice',
  preheader: 'Five games, one hero',
  text: 'Hello.\n\nThis was the week.',
  articleIds: [],
  tag: null,
  ...about,
});
export const issue = async (about?: Partial<IssueInput>) =>
  (await (await asAdmin(`POST ${issuePath}`, input(about))).json()) as IssuePage;
export const read = async ({ _id }: Pick<Issue, '_id'>) =>
  (await (await asAdmin(`GET ${issuePath}/${_id}`)).json()) as IssuePage;
export const send = ({ _id }: Pick<Issue, '_id'>) => asAdmin(`POST ${issuePath}/${_id}/send`);
export const stateOf = async (email: string) =>
  (await rowsOf<{ state: string }>(app.db, sql`select state from newsletter_subscribers where email = ${email}`))[0]!
    .state;

/** This number of subscribers, the first of them `fan0@fans.test`. */
export const subscribers = (count: number, tags: string[] = ['news']) =>
  app.db.execute(sql`
    insert into newsletter_subscribers (id, email, source, state, tags, confirmed_at)
    select gen_random_uuid(), 'fan' || at || '@fans.test', 'home', 'active',
      array(select jsonb_array_elements_text(${JSON.stringify(tags)}::text::jsonb)), now()
    from generate_series(0, ${count - 1}::int) at`);

/** A worker with this mail server, or with none, until it is stopped or the test ends. */
export function sender(smtpUrl: string | undefined, waitMs = 1000) {
  const config: Config = { ...app.config, smtpUrl, mailFrom: { name: 'Nile', email: 'no-reply@league.test' } };
  const mailer = openMailer(config, waitMs);
  const kinds = { ...mailJobs(app.db, config, mailer, mailLinks), ...newsletterJobs(app.db, config, mailer) };
  const running = runJobs({ db: app.db, changes: app.changes, kinds, log: pino({ level: 'silent' }) });
  onTestFinished(async () => {
    await running.stop();
    mailer?.close();
  });
  return running;
}
/** Makes all waiting jobs due, and expires all leases. */
export async function later() {
  await app.db.execute(sql`update newsletter_deliveries set next_try_at = now() where state = 'waiting'`);
  await app.db.execute(sql`update jobs set run_at = now(), taken_until = null`);
}
export const isSent = (of: Issue) => expect.poll(async () => (await read(of)).state, { timeout: 30_000 }).toBe('sent');

/** Mailboxes, which recognize a repeated mail by its `Message-ID`. */
export const mailboxes = (delivered: Awaited<ReturnType<typeof testSmtp>>['delivered']) => {
  const boxes = new Map<string, Set<string>>();
  for (const { recipients, headers } of delivered) {
    const box = boxes.get(recipients[0]!) ?? new Set();
    boxes.set(recipients[0]!, box.add(headers['message-id']!));
  }
  return boxes;
};
