import type { Connection } from './connection.ts';

export interface Pool {
  /** A connection that is nobody else's until it is given back. @throws when none is free in time, or none can be had */
  take: () => Promise<Connection>;
  giveBack: (connection: Connection) => void;
  /** Waits for those that are out. */
  close: () => Promise<void>;
}

interface Waiting {
  goOn: (connection: Promise<Connection>) => void;
  timer: NodeJS.Timeout;
}

const patienceMs = 3000;

/** So many connections at most. Those that have ended are left behind, and make room for others. */
export function createPool(open: () => Promise<Connection>, size: number): Pool {
  const free: Connection[] = [];
  const waiting: Waiting[] = [];
  let taken = 0;
  let isClosing = false;
  let allReturned = () => {};

  async function take(): Promise<Connection> {
    if (isClosing) throw poolFault('CONNECTION_ENDED', 'The database is being closed.');
    if (taken >= size) return inLine();
    taken += 1;
    try {
      for (let found = free.pop(); found; found = free.pop()) if (found.isAlive()) return found;
      return await open();
    } catch (fault) {
      makeRoom();
      throw fault;
    }
  }

  function inLine() {
    return new Promise<Connection>((goOn, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(each), 1);
        reject(poolFault(poolBusy, 'All connections to the database are in use.'));
      }, patienceMs);
      const each = { goOn, timer };
      waiting.push(each);
    });
  }

  function makeRoom() {
    taken -= 1;
    const next = waiting.shift();
    if (next) {
      clearTimeout(next.timer);
      next.goOn(take());
    } else if (taken === 0) {
      allReturned();
    }
  }

  function giveBack(connection: Connection) {
    if (connection.isAlive()) free.push(connection);
    makeRoom();
  }

  async function close() {
    isClosing = true;
    const returned = new Promise<void>((resolve) => {
      allReturned = resolve;
    });
    for (const { goOn, timer } of waiting.splice(0)) {
      clearTimeout(timer);
      goOn(take());
    }
    if (taken > 0) await returned;
    await Promise.all(free.splice(0).map((each) => each.close()));
  }

  return { take, giveBack, close };
}

/** All connections are at work, and none became free in time. */
export const poolBusy = 'POOL_BUSY';

const poolFault = (code: string, message: string) => Object.assign(new Error(message), { code });
