import { type SQL, sql } from 'drizzle-orm';

/** Joins `newsletter_deliveries delivery` with its `reader`: the subscriber while active. */
export const joinReader: SQL = sql`
  left join newsletter_subscribers reader on reader.id = delivery.subscriber_id and reader.state = 'active'`;

/** The number of kept deliveries that can still be sent. Those of readers who have left count as skipped. */
export const keptCount: SQL = sql`count(*) filter (where delivery.state = 'kept' and reader.id is not null)`;
