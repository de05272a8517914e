import { type SQL, sql } from 'drizzle-orm';

/** The `reader` of `newsletter_deliveries delivery`, to be joined: the subscriber while active. */
export const reader: SQL = sql`
  newsletter_subscribers reader on reader.id = delivery.subscriber_id and reader.state = 'active'`;
