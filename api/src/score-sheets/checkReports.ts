import { sql } from 'drizzle-orm';
import { uuidArray } from '../platform/database/bulk.ts';
import { newId } from '../platform/database/columns.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { enqueueJobs } from '../platform/jobs/jobs.ts';

/** Lets the articles that were written from these games be compared with their sheets. */
export async function checkReports(tx: Db, gameIds: readonly string[]): Promise<void> {
  // The week of a round-up is that of the league's time zone: the job looks closer.
  const written = await rowsOf<{ gameId: string }>(
    tx,
    sql`select game.id as "gameId" from games game where game.id = any(${uuidArray(gameIds)}) and exists (
      select from article_reports report where report.game_id = game.id
        or report.week between game.starts_at::date - 7 and game.starts_at::date + 1)`,
  );
  await enqueueJobs(
    tx,
    written.map(({ gameId }) => ({ id: newId(), kind: 'reports.check', data: { gameId } })),
  );
}
