import { openConnection } from './connection.ts';

/** The advisory lock that all processes take while they prepare the database. */
const lock = 7_204_118;
const patienceSeconds = 600;

/** Runs the work while other processes wait for the same lock, which is held on a dedicated connection. */
export async function withExclusiveLock<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  const connection = openConnection(url, { statementSeconds: patienceSeconds });
  try {
    await connection.run('set lock_timeout = 0');
    await connection.run(`select pg_advisory_lock(${lock})`);
    return await work();
  } finally {
    await connection.close();
  }
}

/**
 * Runs the work unless another process holds this advisory lock. It is held on a dedicated connection, because a pool closes
 * idle ones. @returns undefined if the work was not run
 */
export async function tryWithLock<Result>(url: string, key: number, work: () => Promise<Result>) {
  const connection = openConnection(url, { statementSeconds: 5 });
  try {
    const { rows } = await connection.run(`select pg_try_advisory_lock(${key}) as "isOurs"`);
    const [answer] = rows as { isOurs: boolean }[];
    return answer!.isOurs ? await work() : undefined;
  } finally {
    await connection.close();
  }
}
