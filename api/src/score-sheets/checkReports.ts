import { sql } from 'drizzle-orm';
import { uuidArray } from '../platform/database/bulk.ts';
import { newId } from '../platform/database/columns.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { enqueueJobs } from '../platform/jobs/jobs.ts';

/** Lets the articles that were written from these games be compared with their sheets. */
export async function checkReports(tx: Db, gameIds: readonly string[]): Promise<void> {
  const written = await rowsOf<{ gameId: string }>(
    tx,
    sql`select distinct game_id as "gameId" from article_reports where game_id = any(${uuidArray(gameIds)})`,
  );
  await enqueueJobs(
    tx,
    written.map(({ gameId }) => ({ id: newId(), kind: 'reports.check', data: { gameId } })),
  );
}
