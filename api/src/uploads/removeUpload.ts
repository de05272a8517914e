import { eq } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { uploads } from './tables.ts';

/** The time until a removed upload's file is deleted: longer than a backup takes, which copies the files after the records. */
export const fileRetentionMs = 86_400_000;

/** Deletes the record of an upload unless another record uses it. @returns whether it was deleted */
export async function removeUpload(tx: Db, key: string, isNeeded: () => Promise<boolean>): Promise<boolean> {
  // Locks the upload: a concurrent use comes before, or finds no upload.
  await tx.select({ key: uploads.key }).from(uploads).where(eq(uploads.key, key)).for('update');
  if (await isNeeded()) return false;
  const gone = await tx.delete(uploads).where(eq(uploads.key, key)).returning({ key: uploads.key });
  return gone.length > 0;
}
