import { type Language, newsletterApi, truncateText } from '@league/contract';
import { sql } from 'drizzle-orm';
import { issueLetter } from '../mails/issueLetter.ts';
import type { IssueData } from '../mails/letter.ts';
import { letterPage } from '../mails/letterPage.ts';
import { letterText } from '../mails/letterText.ts';
import { messagesIn } from '../mails/messages.ts';
import { uuids } from '../platform/database/bulk.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { enqueueJobs, type JobKinds } from '../platform/jobs/jobs.ts';
import { MailError, type Mailer } from '../platform/mail/mail.ts';
import type { Config } from '../platform/process/config.ts';
import { hashOf } from '../platform/secrets/hashOf.ts';
import { addressOfLink, linkToken } from '../platform/secrets/linkTokens.ts';
import { getSettings } from '../settings/settings.ts';
import { beginIssue, beginIssueJob, sendIssueJob } from './issues.ts';
import { unsubscribeLink } from './subscriptions.ts';

/** A job enqueues its successor before its lease expires. */
const turnMs = 30_000;

/** Seconds before each retry of a mailbox that is temporarily unavailable; then the delivery has failed. */
const pauses = [60, 300, 1800, 2 * 3600, 6 * 3600, 12 * 3600];

/** This room's jobs: sending issues, one delivery at a time. */
export const newsletterJobs = (db: Db, config: Config, mailer: Mailer | undefined): JobKinds => ({
  [beginIssueJob]: ({ data }) => {
    const { issueId, sendAt } = data as { issueId: string; sendAt: string };
    return beginIssue(db, issueId, sendAt);
  },
  [sendIssueJob]: ({ data }, signal) => sendTurn(db, (data as { issueId: string }).issueId, config, mailer, signal),
});

type League = Awaited<ReturnType<typeof getSettings>>;

/**
 * Sends an issue's due deliveries, and enqueues the rest: also if the mail server cannot be reached after some, so that the new
 * job is retried as often again.
 * @throws if the mail server cannot be reached for the first delivery
 */
async function sendTurn(db: Db, issueId: string, config: Config, mailer: Mailer | undefined, signal: AbortSignal) {
  const league = await getSettings(db, config);
  const until = Date.now() + turnMs;
  const doubted: string[] = [];
  let isDue = true;
  let hasProgress = false;
  while (isDue && Date.now() < until) {
    signal.throwIfAborted();
    const outcome = await db.transaction((tx) => deliverNext(tx, issueId, { config, mailer, league, signal, doubted }));
    if (outcome instanceof MailError) {
      if (hasProgress) break;
      throw outcome;
    }
    isDue = outcome;
    hasProgress ||= outcome;
  }
  await resolveUncertain(db, issueId, doubted);
  await enqueueRest(db, issueId);
}

/**
 * An unspecific rejection may mean the recipient or the sender. It counts against the recipient if the same server has just
 * accepted more mails than it rejected.
 */
async function resolveUncertain(db: Db, issueId: string, doubted: string[]) {
  if (doubted.length === 0) return;
  await db.execute(sql`
    update newsletter_subscribers set state = 'bounced' where id in ${uuids(doubted)} and state = 'active'
      and ${doubted.length}::int < (
        select count(*) from newsletter_deliveries
        where issue_id = ${issueId} and state = 'sent' and done_at > now() - interval '1 minute')`);
}

/**
 * Nothing is due, or the job's time is over: a new job sends the rest when it is due, unless a concurrent job is still sending.
 */
async function enqueueRest(db: Db, issueId: string) {
  const [rest] = await rowsOf<{ at: string | null }>(
    db,
    sql`select to_json(greatest(min(next_try_at), now() + interval '2 seconds')) as at from newsletter_deliveries
      where issue_id = ${issueId} and state = 'waiting' having count(*) > 0`,
  );
  if (rest?.at) await enqueueJobs(db, [{ kind: sendIssueJob, data: { issueId }, runAt: new Date(rest.at) }]);
}

interface DueDelivery extends IssueData {
  id: string;
  tries: number;
  subscriberId: string | null;
  email: string | null;
  isActive: boolean;
  unsubscribeHash: string | null;
  /** Of the subscription, if it is known. */
  language: Language | null;
}

/**
 * Sends the issue to one more subscriber. The row is locked while the mail is sent, and concurrent jobs skip it: if this
 * process is killed, the database releases the lock.
 * @returns whether a delivery was due, or why the mail server cannot be reached
 */
async function deliverNext(
  tx: Db,
  issueId: string,
  {
    config,
    mailer,
    league,
    signal,
    doubted,
  }: { config: Config; mailer: Mailer | undefined; league: League; signal: AbortSignal; doubted: string[] },
): Promise<boolean | MailError> {
  // A slow mail server takes longer than the usual limit of an idle transaction.
  await tx.execute(sql`set local idle_in_transaction_session_timeout = '60s'`);
  const [due] = await rowsOf<DueDelivery>(
    tx,
    sql`
    select delivery.id, delivery.tries, subscriber.id as "subscriberId", subscriber.email,
      coalesce(subscriber.state = 'active', false) as "isActive", subscriber.unsubscribe_hash as "unsubscribeHash",
      subscriber.language, issue.subject, issue.preheader, issue.text, issue.translations, issue.stories, issue.blocks
    from (
      select id, tries, issue_id, subscriber_id from newsletter_deliveries
      where issue_id = ${issueId} and state = 'waiting' and next_try_at <= now()
      order by next_try_at limit 1 for update skip locked
    ) delivery join newsletter_issues issue on issue.id = delivery.issue_id
    left join newsletter_subscribers subscriber on subscriber.id = delivery.subscriber_id`,
  );
  if (!due) return false;
  if (!due.isActive) return conclude(tx, due, 'skipped');
  if (!mailer) return conclude(tx, due, 'kept');
  const link = unsubscribeLink(due.subscriberId!);
  await keepWayOut(tx, due, hashOf(linkToken(link, config.authSecret)));
  const language = league.languages.find((each) => each === due.language) ?? league.languages[0]!;
  const address = addressOfLink(link, config, language);
  const letter = issueLetter(due, {
    messages: messagesIn(language, league.digits),
    publicUrl: config.publicUrl,
    league: league.name,
    timeZone: league.timeZone,
    unsubscribe: address,
  });
  const oneClick = `${config.publicUrl}${newsletterApi.oneClick.path}?token=${linkToken(link, config.authSecret)}`;
  try {
    await mailer.send(
      {
        id: due.id,
        to: { name: '', email: due.email! },
        subject: letter.subject,
        text: letterText(letter, league.name),
        html: letterPage(letter, league, config.publicUrl),
        headers: {
          'list-unsubscribe': `<${oneClick}>`,
          'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
          precedence: 'bulk',
        },
      },
      signal,
    );
  } catch (fault) {
    if (!(fault instanceof MailError)) throw fault;
    if (fault.kind === 'unreachable') {
      // The others come first, in case the server closes because of this one.
      await tx.execute(
        sql`update newsletter_deliveries set last_error = ${storedError(fault)}, next_try_at = now() where id = ${due.id}`,
      );
      return fault;
    }
    if (fault.kind === 'perhaps-no-such-address') doubted.push(due.subscriberId!);
    return postpone(tx, due, fault);
  }
  return conclude(tx, due, 'sent');
}

/** After a change of the secret, stores the new link's hash, so that the mailed link works. */
async function keepWayOut(tx: Db, { subscriberId, unsubscribeHash }: DueDelivery, hash: string) {
  if (unsubscribeHash === hash) return;
  await tx.execute(sql`update newsletter_subscribers set unsubscribe_hash = ${hash} where id = ${subscriberId}`);
}

async function conclude(
  tx: Db,
  { id }: DueDelivery,
  state: 'sent' | 'kept' | 'skipped' | 'failed',
  error?: string,
): Promise<true> {
  await tx.execute(sql`
    update newsletter_deliveries set state = ${state}, done_at = now(), last_error = ${error ?? null} where id = ${id}`);
  return true;
}

const storedError = ({ message }: MailError) => truncateText(message, 500);

/** One mailbox rejected the mail, permanently or temporarily. A nonexistent address is not mailed again. */
async function postpone(tx: Db, due: DueDelivery, fault: MailError): Promise<true> {
  const { kind } = fault;
  const error = storedError(fault);
  const seconds = pauses[due.tries];
  if (kind === 'no-such-address') {
    await tx.execute(
      sql`update newsletter_subscribers set state = 'bounced' where id = ${due.subscriberId} and state = 'active'`,
    );
  }
  if (kind !== 'later' || seconds === undefined) return conclude(tx, due, 'failed', error);
  await tx.execute(sql`
    update newsletter_deliveries set tries = tries + 1, last_error = ${error},
      next_try_at = now() + make_interval(secs => ${seconds}::float8)
    where id = ${due.id}`);
  return true;
}
