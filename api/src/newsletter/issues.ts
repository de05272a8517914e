import {
  type Actor,
  allSubscribers,
  type BodyOf,
  type Issue,
  type IssueChange,
  type IssueInput,
  type IssuePage,
  type Language,
  type newsletterApi,
  type Segment,
  type Translations,
  unprefixedLanguage,
  type ValidatedQuery,
  withTranslations,
} from '@league/contract';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type ChangeActor, writeAuditEntry } from '../audit/withAudit.ts';
import { messagesIn } from '../mails/messages.ts';
import { queueMails } from '../mails/outbox.ts';
import { uuids } from '../platform/database/bulk.ts';
import { type Db, oneRow, requireRow, rowsOf } from '../platform/database/db.ts';
import { conflict, HttpError, invalidField, notFound } from '../platform/http/httpErrors.ts';
import { enqueueJobs } from '../platform/jobs/jobs.ts';
import { blocksOf } from './blocks.ts';
import { reader } from './readers.ts';
import { isInSegment, segmentOf, tagOf } from './segments.ts';
import { storiesOf } from './stories.ts';
import { newsletterIssues as issues } from './tables.ts';

/** The kind of the jobs that send issues; several jobs share an issue. */
export const sendIssueJob = 'newsletter.send';

/** Concurrent jobs per issue: more would delay other mails. */
const lanes = 2;

/**
 * The deliveries of `page issue` by their states, from an index alone; only those that can be retried are joined with their readers.
 * Those kept for readers who have left count as skipped.
 */
const counts: SQL = sql`(
  select json_build_object(
    'total', held.total, 'waiting', waiting, 'sent', sent, 'failed', failed, 'kept', retryable.kept,
    'skipped', skipped + held.kept - retryable.kept, 'retryable', retryable.total,
    'unsubscribed', coalesce((select count from leavers where issue_id = issue.id), 0))
  from (
    select count(*) as total, count(*) filter (where state = 'waiting') as waiting,
      count(*) filter (where state = 'sent') as sent, count(*) filter (where state = 'failed') as failed,
      count(*) filter (where state = 'kept') as kept, count(*) filter (where state = 'skipped') as skipped
    from newsletter_deliveries where issue_id = issue.id
  ) held, (
    select count(*) as total, count(*) filter (where delivery.state = 'kept') as kept
    from newsletter_deliveries delivery
    join ${reader}
    where delivery.issue_id = issue.id and delivery.state in ('failed', 'kept')
  ) retryable)`;

/** How many have unsubscribed after an issue of the page and before their next delivery. */
const leavers: SQL = sql`leavers as materialized (
  select last.issue_id, count(*)
  from newsletter_subscribers leaver, lateral (
    select issue_id from newsletter_deliveries
    where subscriber_id = leaver.id and state = 'sent' and done_at <= leaver.unsubscribed_at
    order by done_at desc fetch first row with ties
  ) last
  where leaver.state = 'unsubscribed' and leaver.unsubscribed_at >= (select min(started_at) from page)
  group by last.issue_id)`;

type Row = Omit<Issue, 'state' | 'tag'> & Pick<IssuePage, 'blocks' | 'stories'>;

const selectIssues = (db: Db, where: SQL): Promise<Row[]> =>
  rowsOf<Row>(
    db,
    sql`
    with page as (select * from newsletter_issues issue where ${where}), ${leavers}
    select issue.id as "_id", issue.subject, issue.preheader, issue.text, issue.translations, to_json(issue.article_ids) as "articleIds",
      issue.has_results as "hasResults",
      to_json(issue.product_ids) as "productIds", issue.segment, issue.blocks, issue.stories, issue.version,
      to_json(issue.created_at) as "createdAt", to_json(issue.send_at) as "sendAt",
      to_json(issue.started_at) as "startedAt", ${counts} as deliveries,
      exists (
        select from newsletter_deliveries where issue_id = issue.id and state = 'waiting'
      ) and not exists (
        select from jobs where kind = ${sendIssueJob} and data->>'issueId' = issue.id::text and failed_at is null
      ) as "isStopped"
    from page issue order by issue.id desc`,
  );

/** Issues, the latest first. Deliveries are counted only for the issues on the page. */
export async function listIssues(
  db: Db,
  { cursor, limit }: ValidatedQuery<typeof newsletterApi.listIssues>,
): Promise<Issue[]> {
  const page = sql`select id from newsletter_issues where ${cursor ? sql`id < ${cursor}` : sql`true`}
    order by id desc limit ${limit ?? null}`;
  return (await selectIssues(db, sql`issue.id in (${page})`)).map(toWire);
}

const toWire = ({ blocks, stories, ...row }: Row): Issue => ({ ...row, tag: tagOf(row.segment), state: stateOf(row) });

function stateOf({ startedAt, sendAt, deliveries }: Pick<Row, 'startedAt' | 'sendAt' | 'deliveries'>): Issue['state'] {
  if (startedAt === null) return sendAt === null ? 'draft' : 'scheduled';
  return deliveries.waiting > 0 ? 'sending' : 'sent';
}

/** One issue, its number of recipients, and its failed deliveries. @throws 404 */
export async function getIssue(db: Db, id: string): Promise<IssuePage> {
  const row = await requireRow('issue', selectIssues(db, sql`issue.id = ${id}`));
  const { recipients } = await countRecipients(db, row.segment);
  const faults = await rowsOf<IssuePage['faults'][number]>(
    db,
    sql`
    select subscriber.email, delivery.last_error as error, delivery.state
    from newsletter_deliveries delivery join newsletter_subscribers subscriber on subscriber.id = delivery.subscriber_id
    where delivery.issue_id = ${id} and delivery.state in ('waiting', 'failed') and delivery.last_error is not null
    order by delivery.state, delivery.id limit 50`,
  );
  const { blocks, stories } = row;
  return { ...toWire(row), recipients, blocks, stories, faults };
}

/** The number of current recipients. */
export const countRecipients = (db: Db, segment: Segment): Promise<{ recipients: number }> =>
  oneRow<{ recipients: number }>(
    db,
    sql`select count(*)::int as recipients from newsletter_subscribers subscriber where ${isInSegment(segment)}`,
  );

/** @throws 422 at `articleIds` or `productIds` */
export async function createIssue(tx: Db, input: IssueInput): Promise<IssuePage> {
  await requirePicks(tx, input);
  const [row] = await tx.insert(issues).values(stored(input)).returning({ id: issues.id });
  return getIssue(tx, row!.id);
}

/** @throws 404; 409 `newsletter.already-sent`, `newsletter.changed-meanwhile`; 422 at `articleIds` or `productIds` */
export async function updateIssue(tx: Db, id: string, { version, ...input }: IssueChange): Promise<IssuePage> {
  const saved = await requireDraft(tx, id, version);
  await requirePicks(tx, input, saved);
  await tx
    .update(issues)
    .set({ ...stored(input, saved), ...nextVersion })
    .where(eq(issues.id, id));
  return getIssue(tx, id);
}

const nextVersion = { version: sql`version + 1` };

const nothing = {
  segment: allSubscribers,
  articleIds: [] as string[],
  hasResults: false,
  productIds: [] as string[],
  translations: {} as Translations,
};

/** Fields that an older page does not send keep their values. */
const stored = ({ subject, preheader = null, text, articleIds, ...input }: IssueInput, saved = nothing) => ({
  subject,
  preheader,
  text,
  translations: withTranslations(saved.translations, input.translations),
  articleIds,
  hasResults: input.hasResults ?? saved.hasResults,
  productIds: input.productIds ?? saved.productIds,
  segment: segmentOf(input, saved.segment),
});

/** Picks that were saved may have been deleted since: the issue is sent without them. */
async function requirePicks(
  tx: Db,
  { articleIds, productIds = [] }: IssueInput,
  saved: Pick<typeof nothing, 'articleIds' | 'productIds'> = nothing,
) {
  const isThere = async (table: SQL, ids: string[], savedIds: string[]) => {
    const added = ids.filter((id) => !savedIds.includes(id));
    return (await rowsOf(tx, sql`select from ${table} where id in ${uuids(added)}`)).length === added.length;
  };
  if (!(await isThere(sql`articles`, articleIds, saved.articleIds))) {
    const message = 'One of these articles no longer exists. Please choose again.';
    throw invalidField('articleIds', 'newsletter.no-such-article', message);
  }
  if (!(await isThere(sql`products`, productIds, saved.productIds))) {
    const message = 'One of these products no longer exists. Please choose again.';
    throw invalidField('productIds', 'newsletter.no-such-product', message);
  }
}

/**
 * Locks the issue against concurrent sending.
 * @param version the version that the editor has read, if known
 * @throws 404; 409 `newsletter.already-sent`; 409 `newsletter.changed-meanwhile` with the current issue
 */
async function requireDraft(tx: Db, id: string, version?: number) {
  const issue = await requireRow('issue', tx.select().from(issues).where(eq(issues.id, id)).for('update'));
  if (issue.startedAt) throw conflict('newsletter.already-sent', 'This issue has been sent already.');
  if (issue.version === (version ?? issue.version)) return issue;
  throw conflict('newsletter.changed-meanwhile', 'Somebody else has changed this issue meanwhile.', {
    current: await getIssue(tx, id),
  });
}

/** @throws 404; 409 `newsletter.already-sent` */
export async function removeIssue(tx: Db, id: string): Promise<void> {
  await requireDraft(tx, id);
  await tx.delete(issues).where(and(eq(issues.id, id), isNull(issues.startedAt)));
}

/** Mails the current issue to one of the staff, in each of the languages that it has texts in. @throws 404 */
export async function testIssue(
  tx: Db,
  id: string,
  { name, email }: Pick<Actor, 'name' | 'email'>,
  languages: readonly Language[],
): Promise<void> {
  const issue = await requireRow('issue', tx.select().from(issues).where(eq(issues.id, id)));
  const { subject, preheader, text, translations } = issue;
  const stories = issue.stories ?? (await storiesOf(tx, issue.articleIds));
  const blocks = issue.blocks ?? (await blocksOf(tx, issue));
  const others = languages.filter((language) => language in translations);
  // One in the recipient's own language if there is no choice.
  const each: (Language | undefined)[] = others.length > 0 ? [unprefixedLanguage, ...others] : [undefined];
  await queueMails(
    tx,
    each.map((language) => ({
      to: { name, email, ...(language && { language }) },
      template: 'newsletter-issue' as const,
      data: { subject: `Test: ${subject}`, preheader, text, translations: testOf(translations), stories, blocks },
    })),
  );
}

const testOf = (translations: Translations): Translations =>
  Object.fromEntries(
    Object.entries(translations).map(([code, texts]) => [
      code,
      texts?.subject
        ? { ...texts, subject: messagesIn(code as Language).newsletterIssue.testOf(texts as { subject: string }) }
        : texts,
    ]),
  );

/** @returns the issue's blocks @throws 422 `newsletter.nothing-to-say` */
async function requireText(tx: Db, issue: typeof issues.$inferSelect) {
  const stories = await storiesOf(tx, issue.articleIds);
  const blocks = await blocksOf(tx, issue);
  const parts = [...stories, ...blocks.results, ...blocks.products];
  if (issue.text || parts.length > 0) return { stories, blocks };
  throw invalidField('text', 'newsletter.nothing-to-say', 'This issue is empty.');
}

/**
 * Fixes an issue's recipients and content, and enqueues the sending.
 * @throws 404; 409 `newsletter.already-sent`, `newsletter.changed-meanwhile`; 422 `newsletter.nothing-to-say`,
 * `newsletter.nobody-to-send-to`
 */
export async function sendIssue(tx: Db, id: string, version?: number): Promise<IssuePage> {
  const issue = await requireDraft(tx, id, version);
  const told = await requireText(tx, issue);
  await tx
    .update(issues)
    .set({ ...told, startedAt: sql`now()` })
    .where(eq(issues.id, id));
  const settled = await rowsOf(
    tx,
    sql`
    insert into newsletter_deliveries (id, issue_id, subscriber_id)
    select gen_random_uuid(), ${id}, subscriber.id from newsletter_subscribers subscriber where ${isInSegment(issue.segment)} returning id`,
  );
  if (settled.length === 0) {
    throw invalidField('segment', 'newsletter.nobody-to-send-to', 'This issue has no recipients yet.');
  }
  await enqueueLanes(tx, id);
  return getIssue(tx, id);
}

/** The kind of the jobs that start scheduled issues. */
export const beginIssueJob = 'newsletter.begin';

/**
 * Schedules an issue; null cancels the schedule.
 * @throws 404; 409 `newsletter.already-sent`, `newsletter.changed-meanwhile`; 422 at `sendAt` for a time in the past,
 * `newsletter.nothing-to-say`
 */
export async function scheduleIssue(
  tx: Db,
  id: string,
  { sendAt, version }: BodyOf<typeof newsletterApi.scheduleIssue>,
): Promise<IssuePage> {
  const issue = await requireDraft(tx, id, version);
  if (sendAt !== null) {
    if (Date.parse(sendAt) <= Date.now()) {
      throw invalidField('sendAt', 'newsletter.hour-passed', 'Please choose a time in the future.');
    }
    await requireText(tx, issue);
    await enqueueJobs(tx, [{ kind: beginIssueJob, data: { issueId: id, sendAt }, runAt: new Date(sendAt) }]);
  }
  await tx
    .update(issues)
    .set({ sendAt: sendAt === null ? null : new Date(sendAt), ...nextVersion })
    .where(eq(issues.id, id));
  return getIssue(tx, id);
}

/** Sends a scheduled issue unless it was sent or rescheduled. An issue without recipients or content becomes a draft again. */
export async function beginIssue(db: Db, id: string, sendAt: string): Promise<void> {
  const isMeant = and(eq(issues.id, id), isNull(issues.startedAt), eq(issues.sendAt, new Date(sendAt)));
  try {
    await db.transaction(async (tx) => {
      const meant = await tx.select({ id: issues.id }).from(issues).where(isMeant).for('update');
      if (meant.length > 0) await sendIssue(tx, id);
    });
  } catch (fault) {
    if (!(fault instanceof HttpError) || fault.status !== 422) throw fault;
    await db.update(issues).set({ sendAt: null }).where(isMeant);
  }
}

const enqueueLanes = (tx: Db, issueId: string) =>
  enqueueJobs(
    tx,
    Array.from({ length: lanes }, () => ({ kind: sendIssueJob, data: { issueId } })),
  );

/**
 * Retries failed and kept deliveries, except to unsubscribed and bounced addresses, and sends the rest of a stopped issue.
 * @throws 404; 409 if there is nothing to retry
 */
export async function retryIssue(tx: Db, id: string, by: ChangeActor): Promise<IssuePage> {
  const [issue] = await tx.select({ id: issues.id }).from(issues).where(eq(issues.id, id)).for('update');
  if (!issue) throw notFound('issue');
  const retried = await rowsOf(
    tx,
    sql`
    update newsletter_deliveries delivery set state = 'waiting', tries = 0, next_try_at = now(), done_at = null
    from newsletter_subscribers subscriber
    where delivery.issue_id = ${id} and delivery.state in ('failed', 'kept') and subscriber.id = delivery.subscriber_id
      and subscriber.state = 'active'
    returning delivery.id`,
  );
  if (retried.length === 0 && !(await getIssue(tx, id)).isStopped) {
    throw conflict('newsletter.nothing-to-retry', 'There are no failed deliveries to retry.');
  }
  await enqueueLanes(tx, id);
  await writeAuditEntry(tx, by, {
    record: 'newsletter_issues',
    recordId: id,
    change: 'update',
    after: { retried: true },
  });
  return getIssue(tx, id);
}
