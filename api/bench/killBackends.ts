import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../src/platform/database/db.ts';

export interface Outcome {
  kills: number;
  committed: number;
  refused: number;
  /** Transactions with one row but not the other. */
  halves: number;
  /** Reported as committed, and missing. */
  lost: number;
  /** Neither completed nor rejected in ten seconds. */
  stuck: number;
}

const stuckMs = 10_000;
const workers = 8;

/**
 * Terminates connections at random while transactions and single statements run on them.
 * @param db under test; `admin` terminates the connections
 */
export async function killBackends(db: Db, admin: Db, kills: number): Promise<Outcome> {
  await admin.execute(sql`create table first_half (transaction int); create table second_half (transaction int)`);
  const outcome = { kills: 0, committed: 0, refused: 0, halves: 0, lost: 0, stuck: 0 };
  const committed: number[] = [];
  let last = 0;

  async function buy() {
    last += 1;
    const transaction = last;
    const work = db.transaction(async (tx) => {
      await tx.execute(sql`insert into first_half values (${transaction})`);
      await tx.execute(sql`select pg_sleep(${Math.random() * 0.01}::float8)`);
      await pause(Math.random() * 5);
      await tx.execute(sql`insert into second_half values (${transaction})`);
    });
    const end = await settle(work);
    if (end === 'done') committed.push(transaction);
    if (end === 'refused') outcome.refused += 1;
    if (end === 'stuck') outcome.stuck += 1;
  }

  async function look() {
    if ((await settle(db.execute(sql`select ${last}::int`))) === 'stuck') outcome.stuck += 1;
  }

  async function repeat(work: () => Promise<void>) {
    while (outcome.kills < kills) {
      await work();
      await pause(1);
    }
  }

  async function kill() {
    const killed = await rowsOf(
      admin,
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() order by random() limit 1`,
    );
    outcome.kills += killed.length;
  }

  await Promise.all([...Array.from({ length: workers }, () => [repeat(buy), repeat(look)]).flat(), repeat(kill)]);
  const [found] = await rowsOf<{ halves: number; lost: number }>(
    admin,
    sql`select
      (select count(*)::int from first_half full join second_half using (transaction)
        where first_half is null or second_half is null) as halves,
      (select count(*)::int from jsonb_array_elements_text(${JSON.stringify(committed)}::text::jsonb) told
        where not exists (select from first_half where transaction = told::int)) as lost`,
  );
  return { ...outcome, ...found, committed: committed.length };
}

async function settle(work: Promise<unknown>): Promise<'done' | 'refused' | 'stuck'> {
  const late = new AbortController();
  const end = await Promise.race([
    work.then(
      () => 'done' as const,
      () => 'refused' as const,
    ),
    pause(stuckMs, 'stuck' as const, { signal: late.signal }).catch(() => 'stuck' as const),
  ]);
  late.abort();
  return end;
}
