import { openConnection } from './connection.ts';

/** The advisory lock that all processes take while they prepare the database. */
const lock = 7_204_118;
const patienceSeconds = 600;

/** Runs the work while other processes wait for the same lock, which is held on a dedicated connection. */
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
