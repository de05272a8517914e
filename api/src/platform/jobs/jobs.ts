import { setTimeout as pause } from 'node:timers/promises';
import { truncateText } from '@league/contract';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { insertRows } from '../database/bulk.ts';
import { type Db, rowsOf } from '../database/db.ts';
import type { Changes } from '../live/live.ts';
import { jobs } from './tables.ts';

export interface Job {
  id: string;
  data: unknown;
}

/**
 * A handler per job kind. A job may run again if its process ends midway, so handlers must be idempotent. A handler throws if
 * it fails, and when the signal aborts it.
 */
export type JobKinds = Record<string, (job: Job, signal: AbortSignal) => Promise<void>>;

/** Enqueues jobs in the caller's transaction: they run after it commits. */
export const enqueueJobs = (tx: Db, promised: readonly (typeof jobs.$inferInsert)[]): Promise<void> =>
  insertRows(tx, jobs, promised);

/** Resets a job so that it runs again, unless it is running now. */
export async function retryJob(tx: Db, { id, kind }: { id: string; kind: string }): Promise<void> {
  await tx.execute(sql`
    insert into jobs (id, kind) values (${id}, ${kind})
    on conflict (id) do update set run_at = now(), failed_at = null, attempts = 0
    where jobs.taken_until is null or jobs.taken_until <= now()`);
}

/** Longer than a job may run, so that no second worker starts it. */
const leaseSeconds = 90;
const workSeconds = 60;
const lookEveryMs = 5000;
/** How long a stopping process waits for running jobs. */
const stopTimeoutMs = 2000;

const hour = 3600;
/** Seconds before each retry: three days in all, then the job has failed. */
const pauses = [10, 60, 300, 1800, 2 * hour, ...Array.from({ length: 11 }, () => 6 * hour)];

interface ClaimedJob extends Job {
  kind: string;
  attempts: number;
}

export interface JobsContext {
  db: Db;
  changes: Pick<Changes, 'watch'>;
  kinds: JobKinds;
  log: Logger;
  /** The number of concurrent jobs. */
  atOnce?: number;
}

export interface RunningJobs {
  /** Takes no new jobs, and waits up to two seconds for running ones. */
  stop: () => Promise<void>;
}

/** Runs due jobs of these kinds, concurrently with any number of other processes. */
export function runJobs({ db, changes, kinds, log, atOnce = 4 }: JobsContext): RunningJobs {
  const underWay = new Map<Promise<void>, AbortController>();
  let isStopping = false;
  let ring = () => {};

  /** Resolves at the next notification, or after the poll interval. */
  const nextRing = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, lookEveryMs);
      ring = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function work(job: ClaimedJob, { signal }: AbortController) {
    try {
      await kinds[job.kind]!(job, signal);
      await finish(db, job);
    } catch (err) {
      log.warn({ err, job: job.id, kind: job.kind, attempts: job.attempts }, 'a job failed');
      await requeue(db, job, err).catch(report);
    }
  }

  // If the result cannot be stored now, the job runs again when its lease expires.
  const report = (err: unknown) => log.warn({ err }, 'the job queue could not be reached');

  function begin(job: ClaimedJob) {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(new Error('The job took too long.')), workSeconds * 1000);
    const done = work(job, limit).finally(() => {
      clearTimeout(timer);
      underWay.delete(done);
      ring();
    });
    underWay.set(done, limit);
  }

  async function go() {
    while (!isStopping) {
      // Subscribed before the query, so that jobs enqueued meanwhile are not missed.
      const rung = nextRing();
      const taken = await take(db, Object.keys(kinds), atOnce - underWay.size).catch(report);
      for (const job of taken ?? []) {
        if (isStopping) await release(db, job).catch(report);
        else begin(job);
      }
      await rung;
    }
  }

  const unwatch = changes.watch(['jobs'], () => ring());
  const going = go();

  async function stop() {
    isStopping = true;
    unwatch();
    ring();
    await going;
    const all = Promise.all(underWay.keys());
    await Promise.race([all, pause(stopTimeoutMs)]);
    for (const limit of underWay.values()) limit.abort(new Error('The server was stopped.'));
    await all;
  }

  return { stop };
}

/** Leases due jobs in one statement, so that each goes to one process. */
async function take(db: Db, kinds: string[], maxJobs: number): Promise<ClaimedJob[]> {
  if (maxJobs === 0) return [];
  return rowsOf<ClaimedJob>(
    db,
    sql`
    with due as materialized (
      select id from jobs
      where failed_at is null and run_at <= now() and (taken_until is null or taken_until <= now())
        and kind in (select jsonb_array_elements_text(${JSON.stringify(kinds)}::text::jsonb))
      order by run_at, id limit ${maxJobs} for update skip locked
    )
    update jobs set taken_until = now() + make_interval(secs => ${leaseSeconds}::float8), attempts = attempts + 1
    from due where jobs.id = due.id
    returning jobs.id, jobs.kind, jobs.data, jobs.attempts`,
  );
}

/** Matches only while this worker holds the lease. */
const held = ({ id, attempts }: ClaimedJob) => sql`id = ${id} and attempts = ${attempts}`;

async function finish(db: Db, job: ClaimedJob) {
  await db.execute(sql`delete from jobs where ${held(job)}`);
}

/** Gives a job back that was leased and not begun. */
async function release(db: Db, job: ClaimedJob) {
  await db.execute(sql`update jobs set taken_until = null, attempts = attempts - 1 where ${held(job)}`);
}

async function requeue(db: Db, job: ClaimedJob, fault: unknown) {
  const seconds = pauses[job.attempts - 1];
  const lastError = truncateText(fault instanceof Error ? fault.message : String(fault), 500);
  await db.execute(sql`
    update jobs set taken_until = null, last_error = ${lastError},
      run_at = now() + make_interval(secs => ${seconds ?? 0}::float8),
      failed_at = ${seconds === undefined ? sql`now()` : sql`null`}
    where ${held(job)}`);
}
