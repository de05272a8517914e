import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from '../src/platform/database/db.ts';

/** The same with `pg` for comparison: its pool, and a transaction that sends `begin` inside its `try`. */
export function openPgDatabase(url: string) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    query_timeout: 7000,
    connectionTimeoutMillis: 4000,
    statement_timeout: 5000,
    lock_timeout: 5000,
    idle_in_transaction_session_timeout: 15_000,
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));

  async function transaction<Result>(work: (tx: NodePgDatabase) => Promise<Result>): Promise<Result> {
    const client = await pool.connect();
    let isBroken = false;
    try {
      await client.query('begin');
      const result = await work(drizzle(client));
      const { command } = await client.query('commit');
      if (command !== 'COMMIT') throw new Error('A statement of the transaction failed.');
      return result;
    } catch (fault) {
      await client.query('rollback').catch(() => {
        isBroken = true;
      });
      throw fault;
    } finally {
      client.release(isBroken);
    }
  }
  return { db: Object.assign(drizzle(pool), { transaction }) as unknown as Db, close: () => pool.end() };
}
