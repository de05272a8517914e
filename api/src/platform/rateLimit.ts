import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from './db.ts';
import { tooMany } from './faults.ts';

export interface Limit {
  /** What is counted, of whom: `sign-in:account:…`. */
  key: string;
  /** So many at once, and so many in each window. */
  times: number;
  windowSeconds: number;
}

/**
 * Counts one more against a limit that holds across all processes (GCRA: a key is due again `window / times` later, and
 * may run ahead of time by one window). One statement, so that any number at once are counted right.
 * @throws 429 with the time to wait
 */
export async function countAgainst(db: Db, { key, times, windowSeconds }: Limit): Promise<void> {
  const each = sql`make_interval(secs => ${windowSeconds / times}::float8)`;
  const window = sql`make_interval(secs => ${windowSeconds}::float8)`;
  const next = sql`greatest(rate_limits.due_at, now()) + ${each}`;
  const counted = await rowsOf(
    db,
    sql`
    with stale as (
      select key from rate_limits where due_at < now() - interval '1 minute' limit 100 for update skip locked
    ), swept as (delete from rate_limits using stale where rate_limits.key = stale.key and stale.key <> ${key})
    insert into rate_limits (key, due_at) values (${key}, now() + ${each})
    on conflict (key) do update set due_at = ${next} where ${next} <= now() + ${window}
    returning key`,
  );
  if (counted.length > 0) return;
  const [wait] = await rowsOf<{ seconds: number }>(
    db,
    sql`select extract(epoch from due_at + ${each} - ${window} - now())::float8 as seconds
      from rate_limits where key = ${key}`,
  );
  throw tooMany(Math.max(1, Math.ceil(wait?.seconds ?? 1)));
}

/** Takes back what was counted: once it succeeded it was no guess. */
export async function forgive(db: Db, { key, times, windowSeconds }: Limit): Promise<void> {
  await db.execute(sql`
    update rate_limits set due_at = due_at - make_interval(secs => ${windowSeconds / times}::float8) where key = ${key}`);
}
