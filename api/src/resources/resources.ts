import type { Actor, Resource, ResourceChange, ResourceInput } from '@league/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import { newId } from '../platform/database/columns.ts';
import { type Db, requireRow, rowsOf } from '../platform/database/db.ts';
import { insertOnce } from '../platform/database/insertOnce.ts';
import { conflict, invalidField, notFound } from '../platform/http/httpErrors.ts';
import { enqueueJobs, type JobKinds } from '../platform/jobs/jobs.ts';
import type { Stores } from '../platform/storage/stores.ts';
import { fileRetentionMs, removeUpload } from '../uploads/removeUpload.ts';
import { uploads } from '../uploads/tables.ts';
import type { Reader } from './printedForms.ts';
import { starterFile } from './starterKit.ts';
import { resources } from './tables.ts';

/** Admins see all; others see unarchived documents for all staff or for their role. */
const isFor = ({ role }: Actor): SQL =>
  role === 'admin' ? sql`true` : sql`not is_archived and (roles = '{}' or ${role} = any(roles))`;

const select = (db: Db, where: SQL) =>
  rowsOf<Resource & { fileKey: string }>(
    db,
    sql`select id as "_id", title, description, category, edition, to_json(roles) as roles, file_name as "fileName", size,
        file_key as "fileKey", downloads, is_archived as "isArchived", to_json(created_at) as "createdAt", to_json(updated_at) as "updatedAt", version
      from resources where ${where} order by is_archived, category, lower(title), id`,
  );

/** @param reader who prints the forms */
export const listResources = async (db: Db, actor: Actor, reader: Reader): Promise<Resource[]> =>
  sized(await select(db, isFor(actor)), reader);

/** @throws 404 */
async function getResource(db: Db, id: string, reader: Reader): Promise<Resource> {
  const found = await sized(await select(db, sql`id = ${id}`), reader);
  if (!found[0]) throw notFound('resource');
  return found[0];
}

/** The size of a generated file is known only after generating it. */
const sized = (rows: (Resource & { fileKey: string })[], reader: Reader): Promise<Resource[]> =>
  Promise.all(
    rows.map(async ({ fileKey, ...row }) => ({
      ...row,
      size: row.size ?? (await starterFile(fileKey, reader))?.bytes.length ?? null,
    })),
  );

/** The columns of an accepted upload. @throws 422 at `file` for an unknown upload */
async function uploaded(tx: Db, { storage }: Pick<Stores, 'storage'>, file: string) {
  const key = storage.keyOf(file);
  const [upload] = key ? await tx.select().from(uploads).where(eq(uploads.key, key)).for('share') : [];
  if (upload) return { fileKey: upload.key, size: upload.size };
  throw invalidField('file', 'resources.no-file', 'Please choose a file.');
}

/** A repeated request gets the existing document. @throws 422 at `file` */
export async function createResource(
  tx: Db,
  stores: Stores,
  { id = newId(), file, description = null, edition = null, ...written }: ResourceInput,
  reader: Reader,
): Promise<Resource> {
  const stored = await uploaded(tx, stores, file);
  await insertOnce(tx, resources, { id, ...written, description, edition, ...stored });
  return getResource(tx, id, reader);
}

/**
 * A new file replaces the previous one.
 * @throws 404; 409 `resources.changed-meanwhile`; 422 at `file`
 */
export async function updateResource(
  tx: Db,
  stores: Stores,
  id: string,
  { file, fileName, version, description = null, edition = null, ...written }: ResourceChange,
  reader: Reader,
): Promise<Resource> {
  const before = await requireRow('resource', tx.select().from(resources).where(eq(resources.id, id)).for('update'));
  if (before.version !== version) {
    const current = await getResource(tx, id, reader);
    throw conflict('resources.changed-meanwhile', 'Somebody else has changed this document in the meantime.', {
      current,
    });
  }
  const replacement = file ? { ...(await uploaded(tx, stores, file)), ...(fileName && { fileName }) } : {};
  await tx
    .update(resources)
    .set({ ...written, description, edition, ...replacement, version: version + 1, updatedAt: sql`now()` })
    .where(eq(resources.id, id));
  await releaseFile(tx, before.fileKey);
  return getResource(tx, id, reader);
}

/** @throws 404 */
export async function removeResource(tx: Db, id: string): Promise<void> {
  const [removed] = await tx.delete(resources).where(eq(resources.id, id)).returning({ fileKey: resources.fileKey });
  if (!removed) throw notFound('resource');
  await releaseFile(tx, removed.fileKey);
}

const removeFileJob = 'resources.removeFile';

/** Two documents may share an upload, which is deleted with the last one, and its file a day later. */
async function releaseFile(tx: Db, key: string): Promise<void> {
  const isNeeded = async () => (await tx.$count(resources, eq(resources.fileKey, key))) > 0;
  if (!(await removeUpload(tx, key, isNeeded))) return;
  await enqueueJobs(tx, [{ kind: removeFileJob, data: { key }, runAt: new Date(Date.now() + fileRetentionMs) }]);
}

/** The jobs of this room: they delete files that no document uses. */
export const resourceJobs = ({ documents }: Pick<Stores, 'documents'>): JobKinds => ({
  [removeFileJob]: ({ data }) => documents.remove((data as { key: string }).key),
});

/** Counts a download. @throws 404, also for documents of other roles */
export async function countDownload(db: Db, id: string, actor: Actor): Promise<void> {
  const counted = await rowsOf(
    db,
    sql`update resources set downloads = downloads + 1 where id = ${id} and ${isFor(actor)} returning id`,
  );
  if (counted.length === 0) throw notFound('resource');
}

/** @throws 404 if its file is gone */
export async function readFile(db: Db, { documents }: Pick<Stores, 'documents'>, id: string, reader: Reader) {
  const row = await requireRow('resource', db.select().from(resources).where(eq(resources.id, id)));
  const made = await starterFile(row.fileKey, reader);
  if (made) return { fileName: row.fileName, ...made };
  const [upload] = await db.select({ type: uploads.type }).from(uploads).where(eq(uploads.key, row.fileKey));
  const bytes = upload && (await documents.read(row.fileKey));
  if (!bytes) throw notFound('file');
  return { fileName: row.fileName, bytes, type: upload.type };
}
