import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Offered, waitingIn } from '../release/fit.ts';
import { emptyLedger, type Served } from '../release/ledger.ts';
import { readRegistry, releaseOf } from '../release/releases.ts';
import type { ReleaseStore } from '../release/store.ts';

/** Whether anything may have changed since it was asked last. */
type HasChanged = () => Promise<boolean>;

/** By the file's own times: nothing is read that has not been written. */
export function writtenIn(folder: string): HasChanged {
  let seen = '';
  return async () => {
    const file = await stat(join(folder, 'registry.json'), { bigint: true }).catch(() => undefined);
    const stamp = file ? `${file.ino} ${file.mtimeNs} ${file.size}` : '';
    const hasChanged = stamp !== seen;
    seen = stamp;
    return hasChanged;
  };
}

/** A store over the network is asked once in so long. */
export function onceIn(ms: number): HasChanged {
  let askAgainAt = 0;
  return async () => {
    if (Date.now() < askAgainAt) return false;
    askAgainAt = Date.now() + ms;
    return true;
  };
}

/** The registry as it stands; `anew`: read now, whoever has looked last. */
export type LiveRegistry = (how?: { anew: boolean }) => Promise<Served>;

/** What could not be read is read again so much later. */
const againMs = 1000;

/**
 * The registry as it stands now. A release is live at the next page without anything being told of it; one that cannot
 * be read leaves the last good one in force. Until the first has been read, everybody waits for it.
 * @param offered what this shell has for remotes; without it none waits for a newer one
 */
export function liveRegistry(
  store: ReleaseStore,
  hasChanged: HasChanged,
  complain: (sentence: string) => void,
  offered?: Offered,
): LiveRegistry {
  let ledger: Served | undefined;
  let reading = Promise.resolve();
  let readAgainAt = Number.POSITIVE_INFINITY;
  async function read() {
    readAgainAt = Number.POSITIVE_INFINITY;
    try {
      const read = await readRegistry(store);
      const earlier = (name: string, version: string) => releaseOf(store, name, version);
      ledger = offered ? { ...read, waiting: await waitingIn(read, offered, earlier) } : read;
    } catch (fault) {
      readAgainAt = Date.now() + againMs;
      complain(`The release registry cannot be read, the last good one stays: ${fault}`);
    }
  }
  return async ({ anew } = { anew: false }) => {
    if ((await hasChanged()) || anew || Date.now() >= readAgainAt) {
      reading = read();
      await reading;
    } else if (!ledger) await reading;
    return ledger ?? emptyLedger;
  };
}
