import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '../database/db.ts';
import { testDatabase } from '../testing/database.ts';
import { decrementLimits, enforceLimits, type Limit } from './rateLimit.ts';

test('counting and releasing lock rows in the same order and cannot deadlock', async () => {
  const { db } = await testDatabase();
  const limits: Limit[] = ['address', 'account'].map((key) => ({ key, times: 10, windowSeconds: 60 }));
  // The table is small, so PostgreSQL scans it: the account's row comes first.
  await db.execute(sql`insert into rate_limits (key, due_at) values ('account', now()), ('address', now())`);
  await db.execute(sql`insert into rate_limits select 'other ' || at, now() from generate_series(1, 50) at`);
  await db.execute(sql`analyze rate_limits`);
  const areWaiting = async () =>
    (
      await rowsOf(
        db,
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).length;

  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const others = db.transaction(async (tx) => {
    await tx.execute(sql`select from rate_limits where key = 'address' for update`);
    await held;
  });
  const counting = enforceLimits(db, ...limits);
  await expect.poll(areWaiting).toBe(1);
  const takingBack = rowsOf(db, sql`with also as (${decrementLimits(...limits)}) select`);
  await expect.poll(areWaiting).toBe(2);
  goOn();
  const outcomes = await Promise.allSettled([others, counting, takingBack]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
});
