import type { Connection } from './connection.ts';

export interface Pool {
  /** Runs the work on a connection of its own. @throws if none becomes free in time */
  use: <Result>(work: (connection: Connection) => Promise<Result>) => Promise<Result>;
  /** Waits for running work. */
  close: () => Promise<void>;
}

const timeoutMs = 3000;
/** A connection that is not used for so long is closed: each takes several megabytes of PostgreSQL's memory. */
const maxIdleMs = 10_000;

/** A pool of at most this many connections, which are reused while they live and are used. */
export function createPool(open: () => Connection, size: number, idleMs = maxIdleMs): Pool {
  /** The one that was used last is used next, so those at the beginning are the ones that are not needed. */
  const free: { connection: Connection; since: number }[] = [];
  const waiting: (() => void)[] = [];
  let taken = 0;
  let isClosing = false;
  let closing: NodeJS.Timeout | undefined;
  let allReturned = () => {};

  const inLine = () =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(goOn), 1);
        reject(poolFault(poolBusy, 'All connections to the database are in use.'));
      }, timeoutMs);
      const goOn = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.push(goOn);
    });

  function makeRoom() {
    const next = waiting.shift();
    if (next) return next();
    taken -= 1;
    if (taken === 0) allReturned();
  }

  function closeUnused() {
    closing = undefined;
    const due = performance.now() - idleMs;
    while (free[0] && free[0].since <= due) void free.shift()!.connection.close();
    if (free.length > 0) closeLater();
  }

  function closeLater() {
    closing ??= setTimeout(closeUnused, idleMs).unref();
  }

  async function use<Result>(work: (connection: Connection) => Promise<Result>) {
    if (isClosing) throw poolFault('CONNECTION_ENDED', 'The database is being closed.');
    if (taken === size) await inLine();
    else taken += 1;
    let connection = free.pop()?.connection;
    try {
      while (connection && !connection.isAlive()) connection = free.pop()?.connection;
      connection ??= open();
      return await work(connection);
    } finally {
      if (connection?.isAlive()) {
        free.push({ connection, since: performance.now() });
        if (!isClosing) closeLater();
      }
      makeRoom();
    }
  }

  async function close() {
    isClosing = true;
    clearTimeout(closing);
    const returned = new Promise<void>((resolve) => {
      allReturned = resolve;
    });
    if (taken > 0) await returned;
    await Promise.all(free.splice(0).map(({ connection }) => connection.close()));
  }

  return { use, close };
}

/** All connections are in use, and none became free in time. */
export const poolBusy = 'POOL_BUSY';

const poolFault = (code: string, message: string) => Object.assign(new Error(message), { code });
