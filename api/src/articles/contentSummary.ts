import type { ContentSummary } from '@league/contract';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/database/db.ts';

/** Counts for the content dashboard, in one statement. */
export async function getContentSummary(db: Db): Promise<ContentSummary> {
  const [summary] = await rowsOf<ContentSummary>(
    db,
    sql`select
      (select count(*)::int from articles where publish_at is null) as drafts,
      (select count(*)::int from articles where publish_at > now()) as scheduled,
      (select count(*)::int from contact_messages where state = 'new') as "newMessages",
      (select count(*)::int from photos) as photos`,
  );
  return summary!;
}
