import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { rowsOf } from '../database/db.ts';
import { fastestMs, testDatabase } from '../testing/database.ts';
import { listenForChanges } from './live.ts';

const { db, url, changes } = await testDatabase();
const addTeam = (name: string) =>
  sql`insert into teams (id, slug, name, code) values (gen_random_uuid(), ${name}, ${name}, ${name})`;

test('commits of this process and of others are received before the writer gets its response', async () => {
  const other = await openDatabase(url);
  const there = await listenForChanges(other);
  for (const [index, writer] of [db, other.db].entries()) {
    const before = [changes.stamp(['teams']), there.stamp(['teams'])];
    await writer.execute(addTeam(`team ${index}`));
    // Either may call it: both have received the change.
    await (index === 0 ? changes : there).settled();
    expect(changes.stamp(['teams'])).not.toBe(before[0]);
    expect(there.stamp(['teams'])).not.toBe(before[1]);
  }
  await other.close();
});

test('unchanged tables keep their stamp, and so do tables of a rolled back transaction', async () => {
  const before = changes.stamp(['seasons', 'games']);
  await db.execute(addTeam('quiet'));
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`delete from games`);
      throw new Error('no');
    })
    .catch(() => {});
  await changes.settled();
  expect(changes.stamp(['seasons', 'games'])).toBe(before);
});

test('there is no stamp while notifications are unavailable, and no earlier stamp afterwards', async () => {
  const before = changes.stamp(['teams']);
  await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`);
  await expect.poll(() => changes.stamp(['teams'])).toBeNull();
  await expect.poll(() => changes.stamp(['teams'])).not.toBeNull();
  expect(changes.stamp(['teams'])).not.toBe(before);
});

test('a writer waits for its own notification only for a limited time', async () => {
  const settled = () => Promise.all(Array.from({ length: 50 }, () => changes.settled()));
  expect(await fastestMs(settled)).toBeLessThan(900);
});

test('marks of other processes leave nothing behind', async () => {
  const other = await openDatabase(url);
  const there = await listenForChanges(other);
  const before = changes.stamp(['teams']);
  for (let at = 0; at < 20; at += 1) await there.settled();
  expect(changes.stamp(['teams'])).toBe(before);
  await there.close();
  await changes.settled();
  await other.close();
});

test('a process that does not answer is waited for only for a limited time', async () => {
  const other = await openDatabase(url);
  const deaf = await other.listen('table_changed', { onNotice: () => {}, onState: () => {} });
  const since = performance.now();
  await changes.settled();
  expect(performance.now() - since).toBeGreaterThan(900);
  expect(performance.now() - since).toBeLessThan(3000);
  await deaf.close();
  await other.close();
});

test('behind a pooler it listens at the database itself and sets no session settings', async () => {
  // Two databases in place of the two connections to one, to see which statement goes where.
  const pooled = await testDatabase();
  const behind = await openDatabase(pooled.url, { directUrl: url });
  const heard = await listenForChanges(behind);
  const before = heard.stamp(['teams']);
  await db.execute(addTeam('direct'));
  await changes.settled();
  expect(heard.stamp(['teams'])).not.toBe(before);
  const timeout = async (from: Pick<typeof behind, 'db'>) => (await rowsOf(from.db, sql`show statement_timeout`))[0];
  expect(await timeout(behind)).toEqual({ statement_timeout: '0' });
  expect(await timeout(pooled)).toEqual({ statement_timeout: '1min' });
  await behind.close();
});
