import {
  type Actor,
  type BodyOf,
  everybody,
  type Issue,
  type IssueChange,
  type IssueInput,
  type IssuePage,
  type newsletterApi,
  type Segment,
  type TakenQuery,
} from '@league/contract';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { queueMails } from '../mails/outbox.ts';
import { uuids } from '../platform/database/bulk.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { conflict, Fault, invalidAt, notFound, refusedAt } from '../platform/http/faults.ts';
import { promiseJobs } from '../platform/jobs/jobs.ts';
import { blocksOf } from './blocks.ts';
import { meant, segmentOf, tagOf } from './segments.ts';
import { storiesOf } from './stories.ts';
import { newsletterIssues as issues } from './tables.ts';

/** The kind of the jobs that send issues: several send one together. */
export const sendIssueJob = 'newsletter.send';

/** How many work on an issue at once: more would keep other mails waiting. */
const lanes = 2;

const counts: SQL = sql`json_build_object(
  'total', count(delivery.id), 'waiting', count(*) filter (where delivery.state = 'waiting'),
  'sent', count(*) filter (where delivery.state = 'sent'), 'failed', count(*) filter (where delivery.state = 'failed'),
  'kept', count(*) filter (where delivery.state = 'kept'), 'skipped', count(*) filter (where delivery.state = 'skipped'),
  'unsubscribed', count(leaver.id))`;

/** Of `newsletter_deliveries delivery`: its reader, if it was the last that they got before they unsubscribed. */
const leaver: SQL = sql`
  left join newsletter_subscribers leaver on leaver.id = delivery.subscriber_id and leaver.state = 'unsubscribed'
    and delivery.state = 'sent' and delivery.done_at <= leaver.unsubscribed_at
    and not exists (
      select from newsletter_deliveries later where later.subscriber_id = leaver.id and later.state = 'sent'
        and later.done_at > delivery.done_at and later.done_at <= leaver.unsubscribed_at)`;

type Row = Omit<Issue, 'state' | 'tag'> & Pick<IssuePage, 'blocks'>;

const selectIssues = (db: Db, where: SQL): Promise<Row[]> =>
  rowsOf<Row>(
    db,
    sql`
    select issue.id as "_id", issue.subject, issue.preheader, issue.text, to_json(issue.article_ids) as "articleIds",
      issue.has_results as "hasResults",
      to_json(issue.product_ids) as "productIds", issue.segment, issue.blocks, issue.version,
      to_json(issue.created_at) as "createdAt", to_json(issue.send_at) as "sendAt",
      to_json(issue.started_at) as "startedAt", ${counts} as deliveries
    from newsletter_issues issue left join newsletter_deliveries delivery on delivery.issue_id = issue.id ${leaver}
    where ${where} group by issue.id order by issue.id desc`,
  );

/** Issues, the latest first; deliveries are counted of those on the page alone. */
export async function listIssues(
  db: Db,
  { cursor, limit }: TakenQuery<typeof newsletterApi.listIssues>,
): Promise<Issue[]> {
  const page = sql`select id from newsletter_issues where ${cursor ? sql`id < ${cursor}` : sql`true`}
    order by id desc limit ${limit ?? null}`;
  return (await selectIssues(db, sql`issue.id in (${page})`)).map(toWire);
}

const toWire = ({ blocks, ...row }: Row): Issue => ({ ...row, tag: tagOf(row.segment), state: stateOf(row) });

function stateOf({ startedAt, sendAt, deliveries }: Omit<Row, 'blocks'>): Issue['state'] {
  if (startedAt === null) return sendAt === null ? 'draft' : 'scheduled';
  return deliveries.waiting > 0 ? 'sending' : 'sent';
}

/** One issue, who would get it, and what did not work. @throws 404 */
export async function getIssue(db: Db, id: string): Promise<IssuePage> {
  const [row] = await selectIssues(db, sql`issue.id = ${id}`);
  if (!row) throw notFound('issue');
  const { recipients } = await countRecipients(db, row.segment);
  const faults = await rowsOf<IssuePage['faults'][number]>(
    db,
    sql`
    select subscriber.email, delivery.last_error as error, delivery.state
    from newsletter_deliveries delivery join newsletter_subscribers subscriber on subscriber.id = delivery.subscriber_id
    where delivery.issue_id = ${id} and delivery.state in ('waiting', 'failed') and delivery.last_error is not null
    order by delivery.state, delivery.id limit 50`,
  );
  return { ...toWire(row), recipients, blocks: row.blocks, faults };
}

/** How many an issue would go to now. */
export async function countRecipients(db: Db, segment: Segment): Promise<{ recipients: number }> {
  const [audience] = await rowsOf<{ recipients: number }>(
    db,
    sql`select count(*)::int as recipients from newsletter_subscribers subscriber where ${meant(segment)}`,
  );
  return audience!;
}

/** @throws 422 at `articleIds` or `productIds` */
export async function createIssue(tx: Db, input: IssueInput): Promise<IssuePage> {
  await requirePicks(tx, input);
  const [row] = await tx.insert(issues).values(stored(input)).returning({ id: issues.id });
  return getIssue(tx, row!.id);
}

/** @throws 404; 409 `newsletter.already-sent`, `newsletter.changed-meanwhile`; 422 at `articleIds` or `productIds` */
export async function updateIssue(tx: Db, id: string, { version, ...input }: IssueChange): Promise<IssuePage> {
  const saved = await requireDraft(tx, id, version);
  await requirePicks(tx, input);
  await tx
    .update(issues)
    .set({ ...stored(input, saved), ...nextVersion })
    .where(eq(issues.id, id));
  return getIssue(tx, id);
}

const nextVersion = { version: sql`version + 1` };

const nothing = { segment: everybody, hasResults: false, productIds: [] as string[] };

/** What a page does not send that knows nothing of it stays as it was saved. */
const stored = ({ subject, preheader = null, text, articleIds, ...input }: IssueInput, saved = nothing) => ({
  subject,
  preheader,
  text,
  articleIds,
  hasResults: input.hasResults ?? saved.hasResults,
  productIds: input.productIds ?? saved.productIds,
  segment: segmentOf(input, saved.segment),
});

async function requirePicks(tx: Db, { articleIds, productIds = [] }: IssueInput) {
  const isThere = async (table: SQL, ids: string[]) =>
    (await rowsOf(tx, sql`select from ${table} where id in ${uuids(ids)}`)).length === ids.length;
  if (!(await isThere(sql`articles`, articleIds))) {
    throw invalidAt('newsletter.no-such-article', [
      { path: 'articleIds', message: 'One of these articles is not there any more. Please choose again.' },
    ]);
  }
  if (!(await isThere(sql`products`, productIds))) {
    throw invalidAt('newsletter.no-such-product', [
      { path: 'productIds', message: 'One of these products is not there any more. Please choose again.' },
    ]);
  }
}

/**
 * Whoever sends it at the same time does so before or after.
 * @param version the one that somebody has in front of them, where that is known
 * @throws 404; 409 `newsletter.already-sent`; 409 `newsletter.changed-meanwhile` with the issue as it is
 */
async function requireDraft(tx: Db, id: string, version?: number) {
  const [issue] = await tx.select().from(issues).where(eq(issues.id, id)).for('update');
  if (!issue) throw notFound('issue');
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

/** Mails an issue to one of the staff, as it would go out now. @throws 404 */
export async function testIssue(tx: Db, id: string, { name, email }: Pick<Actor, 'name' | 'email'>): Promise<void> {
  const [issue] = await tx.select().from(issues).where(eq(issues.id, id));
  if (!issue) throw notFound('issue');
  const { subject, preheader, text } = issue;
  const stories = issue.stories ?? (await storiesOf(tx, issue.articleIds));
  const blocks = issue.blocks ?? (await blocksOf(tx, issue));
  await queueMails(tx, [
    {
      to: { name, email },
      template: 'newsletter-issue',
      data: { subject: `Test: ${subject}`, preheader, text, stories, blocks },
    },
  ]);
}

/** @returns what it tells beside its text @throws 422 `newsletter.nothing-to-say` */
async function requireWords(tx: Db, issue: typeof issues.$inferSelect) {
  const stories = await storiesOf(tx, issue.articleIds);
  const blocks = await blocksOf(tx, issue);
  const parts = [...stories, ...blocks.results, ...blocks.products];
  if (issue.text || parts.length > 0) return { stories, blocks };
  throw invalidAt('newsletter.nothing-to-say', [{ path: 'text', message: 'This issue says nothing yet.' }]);
}

/**
 * Settles who gets an issue and what it says, and promises to send it.
 * @throws 404; 409 `newsletter.already-sent`, `newsletter.changed-meanwhile`; 422 `newsletter.nothing-to-say`,
 * `newsletter.nobody-to-send-to`
 */
export async function sendIssue(tx: Db, id: string, version?: number): Promise<IssuePage> {
  const issue = await requireDraft(tx, id, version);
  const told = await requireWords(tx, issue);
  await tx
    .update(issues)
    .set({ ...told, startedAt: sql`now()` })
    .where(eq(issues.id, id));
  const settled = await rowsOf(
    tx,
    sql`
    insert into newsletter_deliveries (id, issue_id, subscriber_id)
    select gen_random_uuid(), ${id}, subscriber.id from newsletter_subscribers subscriber where ${meant(issue.segment)} returning id`,
  );
  if (settled.length === 0) {
    throw invalidAt('newsletter.nobody-to-send-to', [{ path: 'segment', message: 'Nobody would get this issue yet.' }]);
  }
  await promiseLanes(tx, id);
  return getIssue(tx, id);
}

/** The kind of the jobs that begin with issues when their hour has come. */
export const beginIssueJob = 'newsletter.begin';

/**
 * Says when an issue goes out by itself; null takes that back.
 * @throws 404; 409 `newsletter.already-sent`, `newsletter.changed-meanwhile`; 422 at `sendAt` for an hour that has passed,
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
      throw refusedAt('sendAt', 'newsletter.hour-passed', 'Please choose a time that is still to come.');
    }
    await requireWords(tx, issue);
    await promiseJobs(tx, [{ kind: beginIssueJob, data: { issueId: id, sendAt }, runAt: new Date(sendAt) }]);
  }
  await tx
    .update(issues)
    .set({ sendAt: sendAt === null ? null : new Date(sendAt), ...nextVersion })
    .where(eq(issues.id, id));
  return getIssue(tx, id);
}

/**
 * Sends an issue whose hour has come, unless it was sent before or given another hour. One that nobody would get, or that
 * says nothing any more, is a draft again.
 */
export async function beginIssue(db: Db, id: string, sendAt: string): Promise<void> {
  const isMeant = and(eq(issues.id, id), isNull(issues.startedAt), eq(issues.sendAt, new Date(sendAt)));
  try {
    await db.transaction(async (tx) => {
      const meant = await tx.select({ id: issues.id }).from(issues).where(isMeant).for('update');
      if (meant.length > 0) await sendIssue(tx, id);
    });
  } catch (fault) {
    if (!(fault instanceof Fault) || fault.status !== 422) throw fault;
    await db.update(issues).set({ sendAt: null }).where(isMeant);
  }
}

const promiseLanes = (tx: Db, issueId: string) =>
  promiseJobs(
    tx,
    Array.from({ length: lanes }, () => ({ kind: sendIssueJob, data: { issueId } })),
  );

/** Tries those again that failed, but for addresses that are known to be dead or left. @throws 404; 409 */
export async function retryIssue(tx: Db, id: string): Promise<IssuePage> {
  const [issue] = await tx.select({ id: issues.id }).from(issues).where(eq(issues.id, id)).for('update');
  if (!issue) throw notFound('issue');
  await tx.execute(sql`
    update newsletter_deliveries delivery set state = 'waiting', tries = 0, next_try_at = now(), done_at = null
    from newsletter_subscribers subscriber
    where delivery.issue_id = ${id} and delivery.state in ('failed', 'kept') and subscriber.id = delivery.subscriber_id
      and subscriber.state = 'active'`);
  const waiting = await rowsOf(
    tx,
    sql`select from newsletter_deliveries where issue_id = ${id} and state = 'waiting' limit 1`,
  );
  if (waiting.length === 0) throw conflict('newsletter.nothing-to-retry', 'There is nobody left to try again.');
  await promiseLanes(tx, id);
  return getIssue(tx, id);
}
