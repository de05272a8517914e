import { type SQL, sql } from 'drizzle-orm';
import { type Db, prepare, rowsOf } from '../database/db.ts';
import { tooMany } from './httpErrors.ts';

export interface Limit {
  /** What is counted, for whom: `sign-in:account:…`. */
  key: string;
  /** The burst, and the number in each window. */
  times: number;
  windowSeconds: number;
}

/** The limits as rows: position, key, interval of one request, and burst tolerance. */
const wantedRows = (limits: SQL): SQL => sql`(
  select place, key, make_interval(secs => each) as each, make_interval(secs => ahead) as ahead
  from jsonb_to_recordset(${limits}::text::jsonb) as (place int, key text, each float8, ahead float8)) wanted`;

const toJson = (limits: readonly Limit[]) =>
  JSON.stringify(
    limits.map(({ key, times, windowSeconds }, place) => ({
      place,
      key,
      each: windowSeconds / times,
      ahead: windowSeconds,
    })),
  );

const rows = (limits: readonly Limit[]): SQL => wantedRows(sql`${toJson(limits)}`);

/**
 * Counts one request against limits that hold across all processes (GCRA: each request moves a key's due time by `window /
 * times`, up to one window ahead). One statement, so concurrent requests are counted exactly. Callers pass several limits in
 * one fixed order, so that they cannot deadlock.
 * @throws 429 with the time to wait
 */
export async function enforceLimits(db: Db, ...limits: readonly Limit[]): Promise<void> {
  if ((await countOne(db, limits)) === limits.length) return;
  const [wait] = await rowsOf<{ seconds: number }>(
    db,
    sql`select max(extract(epoch from due_at + each - ahead - now()))::float8 as seconds
      from rate_limits join ${rows(limits)} using (key)`,
  );
  throw tooMany(Math.max(1, Math.ceil(wait?.seconds ?? 1)));
}

/** Counts one request if the limit allows it. @returns whether it did */
export const tryCount = async (db: Db, limit: Limit): Promise<boolean> => (await countOne(db, [limit])) === 1;

/** The share of requests that also remove keys which are due no more: finding them reads the whole table. */
const sweepShare = sql.raw('0.02');

const count = prepare<{ limits: string }>((param) => {
  const next = sql`greatest(rate_limits.due_at, now()) + (select each from wanted where key = rate_limits.key)`;
  return sql`
    with wanted as materialized (select * from ${wantedRows(param('limits'))}), stale as (
      select key from rate_limits where (select random() < ${sweepShare}) and due_at < now() - interval '1 minute'
      limit 1000 for update skip locked
    ), swept as (
      delete from rate_limits using stale
      where rate_limits.key = stale.key and stale.key not in (select key from wanted)
    )
    insert into rate_limits (key, due_at) select key, now() + each from wanted order by place
    on conflict (key) do update set due_at = ${next}
      where ${next} <= now() + (select ahead from wanted where key = rate_limits.key)
    returning key`;
});

/** @returns how many of the limits had room */
const countOne = async (db: Db, limits: readonly Limit[]): Promise<number> =>
  (await count(db, { limits: toJson(limits) })).length;

/**
 * Releases counted requests as part of another statement, when an attempt turned out to be legitimate. Locks the rows in
 * counting order.
 */
export const decrementLimits = (...limits: readonly Limit[]): SQL => sql`
  update rate_limits set due_at = due_at - each from (
    select key, each from rate_limits join ${rows(limits)} using (key) order by place for update of rate_limits
  ) held where rate_limits.key = held.key`;
