import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createIssue, getIssue, sendIssue } from '../src/newsletter/issues.ts';
import type { Db } from '../src/platform/database/db.ts';
import { smtpServer } from '../src/platform/testing/smtpServer.ts';
import { killableApi } from './killableApi.ts';

export interface Outcome {
  subscribers: number;
  kills: number;
  /** Mailboxes that received the issue. */
  reached: number;
  /** Mailboxes that received more than one mail, with different ids. */
  doubled: number;
  /** Mails repeated after a kill with the same id, which mailboxes recognize. */
  again: number;
  /** Deliveries that the issue's page finally counts as sent. */
  sent: number;
  /** From the first mail to the last, without the time when no process was running. */
  seconds: number;
}

/**
 * Sends an issue to many subscribers through a real mail server, and kills the API several times, evenly spread.
 * @param programs as for `killableApi`
 */
export async function killNewsletter(
  db: Db,
  databaseUrl: string,
  folder: string,
  { subscribers, kills }: Pick<Outcome, 'subscribers' | 'kills'>,
  programs?: string,
): Promise<Outcome> {
  const smtp = await smtpServer();
  const settings = {
    AUTH_SECRET: 'a secret that is long enough to sign with',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'no-reply@league.test',
  };
  await using api = await killableApi(databaseUrl, folder, settings, programs);
  await db.execute(sql`
    insert into newsletter_subscribers (id, email, source, state, confirmed_at)
    select gen_random_uuid(), 'fan' || at || '@fans.test', 'home', 'active', now()
    from generate_series(1, ${subscribers}::int) at`);
  const input = { subject: 'The week on ice', preheader: null, text: 'This was the week.', articleIds: [], tag: null };
  const issue = await db.transaction(async (tx) => {
    const { _id } = await createIssue(tx, input);
    return sendIssue(tx, _id);
  });

  let milliseconds = 0;
  for (let life = 1; life <= kills + 1; life += 1) {
    const before = smtp.delivered.length;
    const enough = (subscribers * life) / (kills + 1);
    const isOver = async () =>
      life > kills ? (await getIssue(db, issue._id)).state === 'sent' : smtp.delivered.length >= enough;
    await api.start();
    while (smtp.delivered.length === before) await pause(5);
    const since = performance.now();
    while (!(await isOver())) await pause(life > kills ? 250 : 5);
    milliseconds += performance.now() - since;
    await api.kill();
    // A killed process's work is repeated when its lease expires: here immediately.
    await db.execute(sql`update jobs set run_at = now(), taken_until = null`);
  }
  const { deliveries } = await getIssue(db, issue._id);
  await smtp.close();

  const boxes = new Map<string, Set<string>>();
  for (const { recipients, headers } of smtp.delivered) {
    for (const recipient of recipients) {
      boxes.set(recipient, (boxes.get(recipient) ?? new Set()).add(headers['message-id'] ?? ''));
    }
  }
  const names = [...boxes.values()].map(({ size }) => size);
  return {
    subscribers,
    kills,
    reached: boxes.size,
    doubled: names.filter((size) => size > 1).length,
    again: smtp.delivered.length - names.reduce((sum, size) => sum + size, 0),
    sent: deliveries.sent,
    seconds: Math.round(milliseconds / 100) / 10,
  };
}
