import { setTimeout as pause } from 'node:timers/promises';
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
 * Works jobs of one kind, by the kind's name. One is begun again when a process ended in the middle of it, so doing it
 * twice must do no harm. It throws when it did not work, at the latest once the signal tells it to give up.
 */
export type JobKinds = Record<string, (job: Job, signal: AbortSignal) => Promise<void>>;

/** Promises work in the transaction that it belongs to: it is done once that has committed, whatever happens after. */
export const promiseJobs = (tx: Db, promised: readonly (typeof jobs.$inferInsert)[]): Promise<void> =>
  insertRows(tx, jobs, promised);

/** Has a job done again as if it were new, unless somebody does it right now. */
export async function retryJob(tx: Db, { id, kind }: { id: string; kind: string }): Promise<void> {
  await tx.execute(sql`
    insert into jobs (id, kind) values (${id}, ${kind})
    on conflict (id) do update set run_at = now(), failed_at = null, attempts = 0
    where jobs.taken_until is null or jobs.taken_until <= now()`);
}

/** Longer than a job may take, so that nobody else begins one that is still being worked. */
const leaseSeconds = 90;
const workSeconds = 60;
const lookEveryMs = 5000;
/** When the process is asked to stop, what it works on has so long. */
const patienceMs = 2000;

const hour = 3600;
/** The pauses after each try that failed, in seconds: three days in all, then it is given up. */
const pauses = [10, 60, 300, 1800, 2 * hour, ...Array.from({ length: 11 }, () => 6 * hour)];

interface Taken extends Job {
  kind: string;
  attempts: number;
}

export interface JobsGround {
  db: Db;
  changes: Pick<Changes, 'watch'>;
  kinds: JobKinds;
  log: Logger;
  /** How many it works side by side. */
  atOnce?: number;
}

export interface RunningJobs {
  /** Takes nothing more, and lets what was begun finish, within two seconds. */
  stop: () => Promise<void>;
}

/** Works the jobs of these kinds as they come due, beside any number of other processes. */
export function workJobs({ db, changes, kinds, log, atOnce = 4 }: JobsGround): RunningJobs {
  const underWay = new Map<Promise<void>, AbortController>();
  let isStopping = false;
  let ring = () => {};

  /** Resolves at the next ring, or when it is time to look again. */
  const nextRing = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, lookEveryMs);
      ring = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function work(job: Taken, { signal }: AbortController) {
    try {
      await kinds[job.kind]!(job, signal);
      await finish(db, job);
    } catch (err) {
      log.warn({ err, job: job.id, kind: job.kind, attempts: job.attempts }, 'a job did not work');
      await putBack(db, job, err).catch(tell);
    }
  }

  // Whatever cannot be written down now, the end of the lease brings back.
  const tell = (err: unknown) => log.warn({ err }, 'the jobs could not be reached');

  function begin(job: Taken) {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(new Error('It took too long.')), workSeconds * 1000);
    const done = work(job, limit).finally(() => {
      clearTimeout(timer);
      underWay.delete(done);
      ring();
    });
    underWay.set(done, limit);
  }

  async function go() {
    while (!isStopping) {
      // Before looking: what is promised while we look rings too.
      const rung = nextRing();
      const taken = await take(db, Object.keys(kinds), atOnce - underWay.size).catch(tell);
      for (const job of taken ?? []) {
        if (isStopping) await release(db, job).catch(tell);
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
    await Promise.race([all, pause(patienceMs)]);
    for (const limit of underWay.values()) limit.abort(new Error('The server was stopped.'));
    await all;
  }

  return { stop };
}

/** Leases jobs that are due: one statement, so that each goes to one process. */
async function take(db: Db, kinds: string[], most: number): Promise<Taken[]> {
  if (most === 0) return [];
  return rowsOf<Taken>(
    db,
    sql`
    with due as materialized (
      select id from jobs
      where failed_at is null and run_at <= now() and (taken_until is null or taken_until <= now())
        and kind in (select jsonb_array_elements_text(${JSON.stringify(kinds)}::text::jsonb))
      order by run_at, id limit ${most} for update skip locked
    )
    update jobs set taken_until = now() + make_interval(secs => ${leaseSeconds}::float8), attempts = attempts + 1
    from due where jobs.id = due.id
    returning jobs.id, jobs.kind, jobs.data, jobs.attempts`,
  );
}

/** Of whoever has it now: a lease that ran out may have passed it on. */
const held = ({ id, attempts }: Taken) => sql`id = ${id} and attempts = ${attempts}`;

async function finish(db: Db, job: Taken) {
  await db.execute(sql`delete from jobs where ${held(job)}`);
}

/** Gives a job back that was leased and not begun. */
async function release(db: Db, job: Taken) {
  await db.execute(sql`update jobs set taken_until = null, attempts = attempts - 1 where ${held(job)}`);
}

async function putBack(db: Db, job: Taken, fault: unknown) {
  const seconds = pauses[job.attempts - 1];
  const lastError = (fault instanceof Error ? fault.message : String(fault)).slice(0, 500);
  await db.execute(sql`
    update jobs set taken_until = null, last_error = ${lastError},
      run_at = now() + make_interval(secs => ${seconds ?? 0}::float8),
      failed_at = ${seconds === undefined ? sql`now()` : sql`null`}
    where ${held(job)}`);
}
