import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findIncompatibleReleases, type SharedExports } from '../release/compatibility.ts';
import type { ServedLedger } from '../release/ledger.ts';
import { readRegistry, releaseOf } from '../release/releases.ts';
import type { ReleaseStore } from '../release/store.ts';
import { coalesce } from './coalesce.ts';

/** Whether something may have changed since the last call. */
type HasChanged = () => Promise<boolean>;

/** By the file's modification time, or why it has none. */
export function fileChangeDetector(folder: string): HasChanged {
  let seen = '';
  const look = coalesce(async () => {
    const read = stat(join(folder, 'registry.json'), { bigint: true });
    return read.then(
      ({ ino, mtimeNs, size }) => `${ino} ${mtimeNs} ${size}`,
      ({ code }: NodeJS.ErrnoException) => `none: ${code}`,
    );
  });
  return async () => {
    const stamp = await look();
    const hasChanged = stamp !== seen;
    seen = stamp;
    return hasChanged;
  };
}

/** A remote store is polled at this interval. */
export function intervalDetector(ms: number): HasChanged {
  let retryAt = 0;
  return async () => {
    if (Date.now() < retryAt) return false;
    retryAt = Date.now() + ms;
    return true;
  };
}

/** No registry could be read since this server started, so that it is unknown what is released. */
export class RegistryUnavailableError extends Error {}

/**
 * The current registry; `anew`: read now in any case; `known`: as of the last call.
 * @throws UnreadRegistry
 */
export type LiveRegistry = (how?: { anew?: boolean; known?: boolean }) => Promise<ServedLedger>;

/** The delay after a failed read. */
const againMs = 1000;

/**
 * The current registry. A release is live with the next page without any notification; an unreadable registry keeps the last
 * valid one. Until the first read, requests wait; if it fails, they are rejected.
 * @param offered this shell's exports for remotes; without them no release waits for a newer shell
 */
export function liveRegistry(
  store: ReleaseStore,
  hasChanged: HasChanged,
  log: (sentence: string) => void,
  offered?: SharedExports,
): LiveRegistry {
  let ledger: ServedLedger | undefined;
  let reading = Promise.resolve();
  let readAgainAt = Number.POSITIVE_INFINITY;
  async function read() {
    readAgainAt = Number.POSITIVE_INFINITY;
    try {
      const read = await readRegistry(store);
      const earlier = (name: string, version: string) => releaseOf(store, name, version);
      ledger = offered ? { ...read, waiting: await findIncompatibleReleases(read, offered, earlier) } : read;
    } catch (fault) {
      readAgainAt = Date.now() + againMs;
      log(`The release registry cannot be read${ledger ? ', the last valid one stays' : ''}: ${fault}`);
    }
  }
  return async ({ anew = false, known = false } = {}) => {
    if (known && ledger) return ledger;
    if ((await hasChanged()) || anew || Date.now() >= readAgainAt) {
      reading = read();
      await reading;
    } else if (!ledger) await reading;
    if (!ledger) throw new RegistryUnavailableError('The release registry has not been read yet.');
    return ledger;
  };
}
