import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyLedger, type Ledger } from '../release/ledger.ts';
import { readRegistry } from '../release/releases.ts';

/**
 * The registry as it stands now. A release is live at the next page without anything being told of it; one that cannot
 * be read leaves the last good one in force.
 */
export function liveRegistry(releases: string, complain: (sentence: string) => void): () => Promise<Ledger> {
  let ledger = emptyLedger;
  let seen = '';
  return async () => {
    const file = await stat(join(releases, 'registry.json'), { bigint: true }).catch(() => undefined);
    const stamp = file ? `${file.ino} ${file.mtimeNs} ${file.size}` : '';
    if (stamp === seen) return ledger;
    seen = stamp;
    try {
      ledger = await readRegistry(releases);
    } catch (fault) {
      complain(`The release registry cannot be read, the last good one stays: ${fault}`);
    }
    return ledger;
  };
}
