import { refreshAfter, refreshFrom } from '@league/contract';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { enqueueJobs, type JobKinds } from '../platform/jobs/jobs.ts';
import { jobs } from '../platform/jobs/tables.ts';
import { eventRefreshes, events } from './tables.ts';

/** The kind of the weekly job that publishes approved events; one is always enqueued. */
export const refreshJob = 'events.refresh';

/** This room's jobs: the refresh every Monday at 09:00 Cairo time. */
export const eventJobs = (db: Db): JobKinds => ({
  [refreshJob]: ({ data }) => refresh(db, (data as { dueAt: string }).dueAt),
});

/**
 * Publishes the events approved in time and enqueues the next refresh, in one transaction, once per Monday, even if a process
 * ends before it can report. A late refresh publishes everything that is due by then.
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
  enqueueJobs(tx, [{ kind: refreshJob, data: { dueAt }, runAt: new Date(dueAt) }]);

/** Enqueues the next refresh if there is none: at the start, by one process at a time. */
export async function ensureRefreshJob(db: Db): Promise<void> {
  const waiting = and(eq(jobs.kind, refreshJob), isNull(jobs.failedAt));
  const [job] = await db.select({ id: jobs.id }).from(jobs).where(waiting);
  if (!job) await promise(db, refreshFrom(new Date()));
}
