import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import type { JobKinds } from '../platform/jobs/jobs.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import type { Config } from '../platform/process/config.ts';
import { getSettings } from '../settings/settings.ts';
import { letterPage } from './letterPage.ts';
import { letterText } from './letterText.ts';
import { findMail, hasExpired, letterOf, type MailLinks, type StoredMail, sendJob } from './outbox.ts';
import { mails } from './tables.ts';

/** This room's jobs: sends a queued mail unless its link or code has expired. */
export const mailJobs = (db: Db, config: Config, mailer: Mailer | undefined, links: MailLinks): JobKinds => ({
  [sendJob]: async ({ id }, signal) => {
    const mail = await findMail(db, links, id);
    // Already sent: the sender ended before it could complete the job.
    if (mail && !mail.outcome) await sendMail(db, mail, config, mailer, signal);
  },
});

async function sendMail(db: Db, mail: StoredMail, config: Config, mailer: Mailer | undefined, signal: AbortSignal) {
  const id = mail._id;
  const league = await getSettings(db, config);
  const letter = letterOf(mail, config, league);
  if (hasExpired(mail, letter)) return conclude(db, id, 'dropped');
  if (!mailer) return conclude(db, id, 'kept');
  await mailer.send(
    {
      id,
      to: { name: mail.toName, email: mail.toEmail },
      subject: letter.subject,
      text: letterText(letter, league.name),
      html: letterPage(letter, league, config.publicUrl),
    },
    signal,
  );
  await conclude(db, id, 'sent');
}

async function conclude(db: Db, id: string, outcome: 'sent' | 'kept' | 'dropped') {
  const open = and(eq(mails.id, id), isNull(mails.outcome));
  await db.update(mails).set({ outcome, doneAt: sql`now()` }).where(open);
}
