import type { NewsletterFigures, newsletterApi, QueryOf, Subscriber } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { type ChangeActor, writeAuditEntry } from '../audit/withAudit.ts';
import { deleteMailsOf } from '../mails/outbox.ts';
import { allOf, type Db, oneRow, rowsOf } from '../platform/database/db.ts';
import { removeRow } from '../platform/database/removeRow.ts';
import { reader } from './readers.ts';
import { newsletterSubscribers } from './tables.ts';

export const getFigures = (db: Db): Promise<Omit<NewsletterFigures, 'hasMailServer'>> =>
  oneRow<Omit<NewsletterFigures, 'hasMailServer'>>(
    db,
    sql`
    select count(*) filter (where state = 'pending')::int as pending, count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'unsubscribed')::int as unsubscribed,
      count(*) filter (where state = 'bounced')::int as bounced,
      count(*) filter (where state = 'active' and confirmed_at > now() - interval '30 days')::int as "new30Days",
      (select coalesce(json_agg(json_build_object('tag', tag, 'active', active) order by active desc, tag), '[]') from (
        select tag, count(distinct id)::int as active from newsletter_subscribers, unnest(tags) tag where state = 'active' group by tag
      ) one) as tags,
      (select coalesce(json_agg(json_build_object('source', source, 'active', active) order by active desc, source), '[]') from (
        select source, count(*) filter (where state = 'active')::int as active from newsletter_subscribers group by source
      ) one) as sources,
      (select json_build_object('startedAt', last.started_at, 'total', count(delivery.id),
          'sent', count(*) filter (where delivery.state = 'sent'), 'kept', count(*) filter (where delivery.state = 'kept' and reader.id is not null))
        from (select id, started_at from newsletter_issues where started_at is not null
          order by started_at desc, id desc limit 1) last
        left join newsletter_deliveries delivery on delivery.issue_id = last.id left join ${reader}
        group by last.id, last.started_at) as "lastIssue"
    from newsletter_subscribers`,
  );

export const defaultLimit = 100;

type SubscriberQuery = QueryOf<typeof newsletterApi.listSubscribers> & { limit?: number | undefined };

/** A page of subscribers, the latest first. */
export function listSubscribers(
  db: Db,
  { search, state, tag, source, cursor, limit = defaultLimit }: SubscriberQuery,
): Promise<Subscriber[]> {
  const conditions: SQL[] = [
    ...(search ? [sql`strpos(lower(email), ${search.toLowerCase()}) > 0`] : []),
    ...(state ? [sql`state = ${state}`] : []),
    ...(tag ? [sql`tags @> array[${tag}::text]`] : []),
    ...(source ? [sql`source = ${source}`] : []),
    ...(cursor ? [sql`id < ${cursor}`] : []),
  ];
  return rowsOf<Subscriber>(
    db,
    sql`
    select id as "_id", email, state, source, to_json(tags) as tags, to_json(created_at) as "createdAt",
      to_json(confirmed_at) as "confirmedAt"
    from newsletter_subscribers where ${allOf(conditions)}
    order by id desc limit ${limit}`,
  );
}

/** Erases a subscriber, whatever names them; the audit entry does not. @throws 404 */
export async function removeSubscriber(tx: Db, id: string, by: ChangeActor): Promise<void> {
  await deleteMailsOf(tx, 'newsletter-confirmation', id);
  // Mail servers quote addresses.
  await tx.execute(sql`update newsletter_deliveries set last_error = null where subscriber_id = ${id}`);
  await removeRow(tx, newsletterSubscribers, id, 'subscriber');
  await writeAuditEntry(tx, by, { record: 'newsletter_subscribers', recordId: id, change: 'delete', after: null });
}
