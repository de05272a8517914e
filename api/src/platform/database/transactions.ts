import { drizzle } from 'drizzle-orm/pg-proxy';
import type { Connection } from './connection.ts';
import type { Db } from './db.ts';
import type { Pool } from './pool.ts';

type Run = Connection['run'];
type Transaction = Db['transaction'];
/** As the methods of `Db` give it: whoever runs a transaction does not look at its result. */
type Work<Result> = (tx: Parameters<Parameters<Transaction>[0]>[0]) => Promise<Result>;

/** Drizzle over a way to run statements and a way to run a transaction. */
function drizzleOver(run: Run, transaction: Transaction): Db {
  const db = drizzle((statement, parameters, method) => run(statement, parameters, method === 'all'), {
    casing: 'snake_case',
  });
  return Object.assign(db, { transaction }) as unknown as Db;
}

/** Each statement on a connection that is free, each transaction on one of its own. */
export const drizzleOverPool = (pool: Pool): Db =>
  drizzleOver(
    (...statement) => pool.use((connection) => connection.run(...statement)),
    (work) => pool.use((connection) => inTransaction(connection, work)),
  );

/**
 * Commits what `work` has done, or nothing of it. Once the connection has ended no further statement leaves, and what
 * comes after the transaction's end is refused too.
 */
async function inTransaction<Result>(connection: Connection, work: Work<Result>): Promise<Result> {
  let isOver = false;
  const run: Run = async (...statement) => {
    if (isOver) throw new Error('The transaction is over: a statement of it was not waited for.');
    return connection.run(...statement);
  };
  connection.begin().catch(connection.close);
  try {
    const result = await work(transactionOver(run, { savepoints: 0 }));
    isOver = true;
    const { command } = await connection.run('commit');
    if (command !== 'COMMIT') throw new Error('A statement of the transaction failed, and nobody was told.');
    return result;
  } catch (fault) {
    isOver = true;
    // What cannot be rolled back must not be used again; it was rolled back if it has ended.
    await connection.run('rollback').catch(() => void connection.close());
    throw fault;
  }
}

/** A transaction within a transaction is a savepoint. */
function transactionOver(run: Run, count: { savepoints: number }) {
  async function nested<Result>(work: Work<Result>): Promise<Result> {
    count.savepoints += 1;
    const savepoint = `savepoint_${count.savepoints}`;
    await run(`savepoint ${savepoint}`);
    try {
      const result = await work(transactionOver(run, count));
      await run(`release savepoint ${savepoint}`);
      return result;
    } catch (fault) {
      await run(`rollback to savepoint ${savepoint}`).catch(() => {});
      throw fault;
    }
  }
  return drizzleOver(run, nested) as Parameters<Work<unknown>>[0];
}
