import type { ContentSummary } from '@league/contract';
import { sql } from 'drizzle-orm';
import { type Db, oneRow } from '../platform/database/db.ts';

/** Counts for the content dashboard, in one statement. */
export const getContentSummary = (db: Db): Promise<ContentSummary> =>
  oneRow<ContentSummary>(
    db,
    sql`select
      (select count(*)::int from articles where publish_at is null) as drafts,
      (select count(*)::int from articles where publish_at > now()) as scheduled,
      (select count(*)::int from contact_messages where state = 'new') as "newMessages",
      (select count(*)::int from photos) as photos`,
  );
