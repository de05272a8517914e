import { refreshAfter, refreshFrom } from '@league/contract';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { type JobKinds, promiseJobs } from '../platform/jobs/jobs.ts';
import { jobs } from '../platform/jobs/tables.ts';
import { eventRefreshes, events } from './tables.ts';

/** The kind of the job that lets approved events appear, of which one always waits for the next Monday. */
export const refreshJob = 'events.refresh';

/** The work of this room: the refresh of every Monday at 09:00 Cairo time. */
export const eventJobs = (db: Db): JobKinds => ({
  [refreshJob]: ({ data }) => refresh(db, (data as { dueAt: string }).dueAt),
});

/**
 * What was approved in time appears, and the next refresh is promised: both or neither, and once for each Monday, also
 * where a process ended before it could say that it was done. One that is late, because nothing ran on Monday, lets
 * appear what should have by now.
 */
async function refresh(db: Db, dueAt: string): Promise<void> {
  await db.transaction(async (tx) => {
    const first = await tx
      .insert(eventRefreshes)
      .values({ dueAt: new Date(dueAt) })
      .onConflictDoNothing()
      .returning();
    if (first.length === 0) return;
    const published = await tx
      .update(events)
      .set({ status: 'published', publishedAt: sql`now()`, version: sql`${events.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(events.status, 'approved'), lte(events.goesLiveAt, sql`now()`)))
      .returning({ id: events.id });
    await tx
      .update(eventRefreshes)
      .set({ published: published.length })
      .where(eq(eventRefreshes.dueAt, new Date(dueAt)));
    await promise(tx, refreshAfter(new Date(Math.max(Date.parse(dueAt), Date.now()))));
  });
}

const promise = (tx: Db, dueAt: string) =>
  promiseJobs(tx, [{ kind: refreshJob, data: { dueAt }, runAt: new Date(dueAt) }]);

/** Promises the next refresh where none is: at the start, by one process at a time. */
export async function keepRefreshing(db: Db): Promise<void> {
  const waiting = and(eq(jobs.kind, refreshJob), isNull(jobs.failedAt));
  const [job] = await db.select({ id: jobs.id }).from(jobs).where(waiting);
  if (!job) await promise(db, refreshFrom(new Date()));
}
