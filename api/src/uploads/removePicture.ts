import { type SQL, sql } from 'drizzle-orm';
import { listTables } from '../backups/tables.ts';
import { removePictureFiles } from '../pictures/makeSizes.ts';
import type { Db } from '../platform/database/db.ts';
import type { JobKinds } from '../platform/jobs/jobs.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { fileKeptMs, removeUpload } from './removeUpload.ts';

const removeJob = 'uploads.remove-picture';

/** Enqueue it when a record shows a picture no more: a day later its files are deleted, unless something shows it then. */
export const pictureToRemove = (address: string) => ({
  kind: removeJob,
  data: { address },
  runAt: new Date(Date.now() + fileKeptMs),
});

/** This room's jobs: they delete the files of pictures that nothing shows. */
export const unusedPictureJobs = (db: Db, storage: Storage): JobKinds => ({
  [removeJob]: ({ data }) => removePicture(db, storage, (data as { address: string }).address),
});

/** The records change with the last file, so a retry deletes what is left over. Pictures of other sites have no files here. */
async function removePicture(db: Db, storage: Storage, address: string): Promise<void> {
  const key = storage.keyOf(address);
  if (key === undefined) return;
  const isShown = await occursAnywhere(db, key.replace(/\.[a-z]+$/, ''));
  await db.transaction(async (tx) => {
    if (await removeUpload(tx, key, isShown)) await removePictureFiles(tx, storage, key);
  });
}

/** They contain the addresses of pictures without showing them. */
const withoutUses = ['uploads', 'pictures', 'jobs', 'audit_log'];

/** Whether a text is in any other record, also within texts, such as those of old revisions of articles. */
async function occursAnywhere(db: Db, text: string): Promise<SQL> {
  const tables = (await listTables(db)).filter(
    ({ name, columns }) => !withoutUses.includes(name) && columns.some(({ type }) => /^(text|json)/.test(type)),
  );
  const holds = tables.map(
    ({ name }) =>
      sql`exists (select from public.${sql.identifier(name)} any_row where position(${text} in any_row::text) > 0)`,
  );
  return sql`(${sql.join(holds, sql` or `)})`;
}
