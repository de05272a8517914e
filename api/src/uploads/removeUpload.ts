import { and, eq, not, type SQL } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { uploads } from './tables.ts';

/** Removes the record of an upload unless another record still needs it. @returns whether it is gone */
export async function removeUpload(tx: Db, key: string, isNeeded: SQL): Promise<boolean> {
  // Whoever begins to use it meanwhile has done so before, or finds no upload any more.
  await tx.select({ key: uploads.key }).from(uploads).where(eq(uploads.key, key)).for('update');
  const gone = await tx
    .delete(uploads)
    .where(and(eq(uploads.key, key), not(isNeeded)))
    .returning({ key: uploads.key });
  return gone.length > 0;
}
