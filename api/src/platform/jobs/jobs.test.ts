import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { newId } from '../database/columns.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { enqueueJobs, type Job, type JobKinds, type RunningJobs, runJobs } from './jobs.ts';
import { jobs } from './tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

const log = pino({ level: 'silent' });
/** Job kinds of one test, which no other worker runs. */
const ownKind = () => `tests.${newId()}`;

/** A worker for these kinds, until the test ends. */
function worker(kinds: JobKinds): RunningJobs {
  const running = runJobs({ ...database, kinds, log });
  onTestFinished(running.stop);
  return running;
}
const promise = (kind: string, howMany = 1) =>
  enqueueJobs(
    database.db,
    Array.from({ length: howMany }, () => ({ kind })),
  );
const kept = (kind: string) => database.db.select().from(jobs).where(eq(jobs.kind, kind)).orderBy(jobs.id);
/** Moves the jobs back in time, and notifies the workers. */
const later = (kind: string) =>
  database.db.execute(
    sql`update jobs set run_at = run_at - interval '1 day', taken_until = taken_until - interval '1 day' where kind = ${kind}`,
  );

test('a job runs as soon as its transaction commits, and never if it rolls back', async () => {
  const kind = ownKind();
  const done: Job[] = [];
  worker({ [kind]: async (job) => void done.push(job) });
  await expect(
    database.db.transaction(async (tx) => {
      await enqueueJobs(tx, [{ kind, data: { is: 'rolled back' } }]);
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  await database.db.transaction(async (tx) => {
    await enqueueJobs(tx, [{ kind, data: { is: 'meant' } }]);
    expect(done).toEqual([]);
  });
  // Well before the poll interval.
  await expect.poll(() => done, { timeout: 2000 }).toMatchObject([{ data: { is: 'meant' } }]);
  await expect.poll(() => kept(kind)).toEqual([]);
});

test('four processes run each of three hundred jobs once', async () => {
  const kind = ownKind();
  const done: string[] = [];
  for (let at = 0; at < 4; at += 1) worker({ [kind]: async ({ id }) => void done.push(id) });
  await Promise.all(Array.from({ length: 10 }, () => promise(kind, 30)));
  await expect.poll(() => kept(kind), { timeout: 20_000 }).toEqual([]);
  expect(done).toHaveLength(300);
  expect(new Set(done).size).toBe(300);
});

test('a failing job is retried with growing delays for three days, then kept with its last error', async () => {
  const kind = ownKind();
  let tries = 0;
  worker({
    [kind]: async () => {
      tries += 1;
      throw new Error(`Fault ${tries}.`);
    },
  });
  await promise(kind);
  const pauses: number[] = [];
  for (let at = 1; at <= 16; at += 1) {
    await expect.poll(async () => (await kept(kind))[0]?.lastError).toBe(`Fault ${at}.`);
    const [{ seconds }] = (await database.db.execute(
      sql`select round(extract(epoch from run_at - now()))::int as seconds from jobs where kind = ${kind}`,
    )) as unknown as [{ seconds: number }];
    pauses.push(seconds);
    await later(kind);
  }
  await expect
    .poll(async () => (await kept(kind))[0])
    .toMatchObject({ lastError: 'Fault 17.', failedAt: expect.any(Date) });
  const sixHours = Array.from({ length: 11 }, () => 21_600);
  const expected = [10, 60, 300, 1800, 7200, ...sixHours];
  for (const [at, seconds] of pauses.entries()) expect(Math.abs(seconds - expected[at]!)).toBeLessThan(5);
  expect(expected.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(3 * 86_400);
  await later(kind);
  expect(tries).toBe(17);
});

test('another worker takes over a job when its lease expires, and not before', async () => {
  const kind = ownKind();
  await enqueueJobs(database.db, [{ kind, attempts: 1, takenUntil: new Date(Date.now() + 60_000) }]);
  const done: string[] = [];
  worker({ [kind]: async ({ id }) => void done.push(id) });
  const other = ownKind();
  worker({ [other]: async () => {} });
  await promise(other);
  await expect.poll(() => kept(other)).toEqual([]);
  expect(done).toEqual([]);
  await later(kind);
  await expect.poll(() => kept(kind)).toEqual([]);
  expect(done).toHaveLength(1);
});

test('a worker that lost its lease cannot change the job', async () => {
  const kind = ownKind();
  const begun: (() => void)[] = [];
  const hang: JobKinds[string] = () => new Promise<void>((resolve) => begun.push(resolve));
  worker({ [kind]: hang });
  await promise(kind);
  await expect.poll(() => begun.length).toBe(1);
  await later(kind);
  await expect.poll(() => begun.length).toBe(2);
  begun[0]!();
  const probe = ownKind();
  worker({ [probe]: async () => {} });
  await promise(probe);
  await expect.poll(() => kept(probe)).toEqual([]);
  expect(await kept(kind)).toMatchObject([{ attempts: 2 }]);
  begun[1]!();
  await expect.poll(() => kept(kind)).toEqual([]);
});

test('a stopping worker completes running jobs and takes no new ones', async () => {
  const kind = ownKind();
  let finish = () => {};
  const begun: string[] = [];
  const running = worker({
    [kind]: ({ id }) => {
      begun.push(id);
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    },
  });
  await promise(kind);
  await expect.poll(() => begun.length).toBe(1);
  const stopped = running.stop();
  await promise(kind);
  finish();
  await stopped;
  expect(begun).toHaveLength(1);
  expect(await kept(kind)).toMatchObject([{ attempts: 0, lastError: null }]);
});

test('a stopping worker releases a job that it leased but did not begin', async () => {
  const kind = ownKind();
  const begun: string[] = [];
  await promise(kind);
  // The job is being leased when the worker is stopped.
  const running = worker({ [kind]: async ({ id }) => void begun.push(id) });
  await running.stop();
  expect(begun).toEqual([]);
  expect(await kept(kind)).toMatchObject([{ attempts: 0, takenUntil: null }]);
});

test('a stopping worker aborts jobs that hang, and they are retried later', async () => {
  const kind = ownKind();
  let begun = 0;
  const running = worker({
    [kind]: (_, signal) => {
      begun += 1;
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    },
  });
  await promise(kind);
  await expect.poll(() => begun).toBe(1);
  const since = performance.now();
  await running.stop();
  expect(performance.now() - since).toBeLessThan(3000);
  expect(await kept(kind)).toMatchObject([{ takenUntil: null, lastError: 'The server was stopped.', failedAt: null }]);
});

test('a job of an unknown kind waits for a release that knows it', async () => {
  const [known, unknown] = [ownKind(), ownKind()];
  worker({ [known]: async () => {} });
  await promise(unknown);
  await promise(known);
  await expect.poll(() => kept(known)).toEqual([]);
  expect(await kept(unknown)).toMatchObject([{ attempts: 0 }]);
});
