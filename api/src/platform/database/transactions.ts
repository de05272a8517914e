import { DrizzleQueryError } from 'drizzle-orm/errors';
import { drizzle } from 'drizzle-orm/pg-proxy';
import type { Connection } from './connection.ts';
import { type Db, textRuns } from './db.ts';
import type { Pool } from './pool.ts';

type StatementRunner = Connection['run'];
type Transaction = Db['transaction'];
/** The type of `Db`'s methods; nothing here reads the result. */
type Work<Result> = (tx: Parameters<Parameters<Transaction>[0]>[0]) => Promise<Result>;

/** How a database or transaction runs statements and transactions. */
const sources = new WeakMap<Db, { run: StatementRunner; transaction: Transaction }>();

/** The same database or transaction; each statement is rewritten before it is sent. */
export function withStatements(db: Db, rewrite: (statement: string) => string): Db {
  const { run, transaction } = sources.get(db)!;
  return drizzleOver(
    (statement, ...more) => run(rewrite(statement), ...more),
    (work) => transaction((tx) => work(withStatements(tx, rewrite) as typeof tx)),
  );
}

/** Drizzle with custom functions for statements and transactions. */
function drizzleOver(run: StatementRunner, transaction: Transaction): Db {
  const db = drizzle((statement, parameters, method) => run(statement, parameters, method === 'all'), {
    casing: 'snake_case',
  });
  const complete = Object.assign(db, { transaction }) as unknown as Db;
  sources.set(complete, { run, transaction });
  textRuns.set(complete, async (statement, parameters) => {
    const { rows } = await run(statement, parameters).catch((fault) => {
      throw new DrizzleQueryError(statement, parameters, fault);
    });
    return rows;
  });
  return complete;
}

/** Each statement uses a free connection, each transaction a dedicated one. */
export const drizzleOverPool = (pool: Pool): Db =>
  drizzleOver(
    (...statement) => pool.use((connection) => connection.run(...statement)),
    (work) => pool.use((connection) => inTransaction(connection, work)),
  );

/**
 * Commits everything that `work` did, or nothing. After the connection or the transaction has ended, further statements are
 * rejected.
 */
async function inTransaction<Result>(connection: Connection, work: Work<Result>): Promise<Result> {
  let isOver = false;
  const run: StatementRunner = async (...statement) => {
    if (isOver) throw new Error('The transaction has ended: one of its statements was not awaited.');
    return connection.run(...statement);
  };
  connection.run('begin').catch(connection.close);
  try {
    const result = await work(transactionOver(run, { savepoints: 0 }));
    isOver = true;
    const { command } = await connection.run('commit');
    if (command !== 'COMMIT') throw new Error('A statement of the transaction failed, and its error was ignored.');
    return result;
  } catch (fault) {
    isOver = true;
    // A connection that cannot roll back must not be reused. If it has ended, it was rolled back.
    await connection.run('rollback').catch(() => void connection.close());
    throw fault;
  }
}

/** A nested transaction is a savepoint. */
function transactionOver(run: StatementRunner, count: { savepoints: number }) {
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
