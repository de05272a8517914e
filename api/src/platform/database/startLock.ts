import { openConnection } from './connection.ts';

/** One number for all processes that would bring the same database up. */
const lock = 7_204_118;
const patienceSeconds = 600;

/** Does the work while other processes that would do the same wait for it, on a connection kept for the lock alone. */
export async function whileOthersWait<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  const connection = openConnection(url, { statementSeconds: patienceSeconds });
  try {
    await connection.run('set lock_timeout = 0');
    await connection.run(`select pg_advisory_lock(${lock})`);
    return await work();
  } finally {
    await connection.close();
  }
}
