import type { Db } from '../platform/database/db.ts';
import { type ChangeActor, withAudit } from './withAudit.ts';

/** Rolls back a dry run. */
class Tried extends Error {}

/** Makes a change and rolls it back, so that it finds everything that the change would. @throws the errors of the change */
export async function dryRun<Found>(db: Db, by: ChangeActor, change: (tx: Db) => Promise<Found>): Promise<Found> {
  let found: Found;
  await withAudit(db, by, async (tx) => {
    found = await change(tx);
    throw new Tried();
  }).catch((error) => {
    if (!(error instanceof Tried)) throw error;
  });
  return found!;
}
