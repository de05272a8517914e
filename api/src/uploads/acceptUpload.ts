import { largestUpload, type UploadKind, uploadSizeSentence } from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { type ChangeActor, withAudit } from '../audit/withAudit.ts';
import { sizesToMake } from '../pictures/makeSizes.ts';
import { stripMetadata } from '../pictures/stripMetadata.ts';
import type { Db } from '../platform/database/db.ts';
import { invalidField } from '../platform/http/httpErrors.ts';
import { enqueueJobs } from '../platform/jobs/jobs.ts';
import type { Stores } from '../platform/storage/stores.ts';
import { documentError } from './checkDocument.ts';
import { drawDrawing, isDrawing, keptAs, longestCrest } from './drawDrawing.ts';
import { uploads } from './tables.ts';

interface AcceptUploadOptions {
  kind: UploadKind;
  /** Another kind, of which published uploads are accepted. */
  orPublished?: UploadKind;
  /** The address that the record shall show. */
  address: string | null | undefined;
  /** The address that it shows now. */
  before?: string | null | undefined;
  /** The field of errors. */
  field: string;
  /** External images are rejected. */
  isOwn?: boolean;
}

type Upload = typeof uploads.$inferSelect;

/**
 * Call it before saving a record with an image: the upload is checked and moved to the public store; external images and the
 * record's current image are accepted unchanged. Uploads with wrong contents are deleted. A drawing (SVG) is stored as a PNG.
 * Metadata of the camera is removed, and resizing is enqueued.
 * @throws 422 at the field
 */
export async function acceptUpload(
  db: Db,
  stores: Stores,
  by: ChangeActor,
  { kind, orPublished, address, before, field, isOwn }: AcceptUploadOptions,
) {
  const key = address && address !== before ? stores.storage.keyOf(address) : undefined;
  if (key === undefined) {
    // Any other path would be relative to the page's own address.
    if (address && address !== before && (isOwn || address.startsWith('/')))
      throw invalidField(field, 'uploads.unknown', unknown);
    return;
  }
  // The lock waits for a running removal of the picture.
  const [upload] = await db.select().from(uploads).where(eq(uploads.key, key)).for('share');
  const isPublished = upload?.registeredAt && upload.kind === orPublished;
  if (!upload || (upload.kind !== kind && !isPublished)) throw invalidField(field, 'uploads.unknown', unknown);
  if (upload.registeredAt) return;
  // Prepared at an earlier release, which stored drawings unchanged.
  if (isDrawing(upload.type) && !key.endsWith('.png')) throw invalidField(field, 'uploads.unknown', unknown);
  if (upload.ownerId !== by.actor._id) {
    throw invalidField(
      field,
      'uploads.of-another',
      'This image was uploaded by somebody else. Please upload it yourself.',
    );
  }
  await register(db, stores, by, upload, field);
}

const unknown = 'This image is not among the league’s uploads. Please upload it again.';

async function register(db: Db, { storage, documents, inbox }: Stores, by: ChangeActor, upload: Upload, field: string) {
  const { key, kind, type } = upload;
  const bytes = await inbox.read(key, largestUpload(kind));
  if (!bytes) throw invalidField(field, 'uploads.not-arrived', notArrived(kind));
  const { kept, message } = await lookAt(bytes, upload);
  if (message !== undefined) {
    await withAudit(db, by, (tx) => tx.delete(uploads).where(eq(uploads.key, key)));
    await inbox.remove(key);
    throw invalidField(field, 'uploads.wrong-content', message);
  }
  // Documents are for staff only: they are in a private store.
  const isDocument = kind === 'resources';
  await (isDocument ? documents : storage).put(key, kept, keptAs(type));
  const registered = { registeredAt: sql`now()`, size: kept.length };
  await withAudit(db, by, async (tx) => {
    await tx.update(uploads).set(registered).where(eq(uploads.key, key));
    if (!isDocument) await enqueueJobs(tx, [sizesToMake(key)]);
  });
  await inbox.remove(key);
}

const notArrived = (kind: UploadKind) =>
  `The ${kind === 'resources' ? 'file' : 'image'} has not arrived. Please upload it again.`;

const lettersAsText =
  'This file contains letters as text. Please convert them to outlines (paths), or save the file as PNG.';

type UploadCheck = { kept: Buffer; message?: undefined } | { kept?: undefined; message: string };

/** What to store of an upload, or why it is rejected. */
async function lookAt(bytes: Buffer, { kind, type, size }: Upload): Promise<UploadCheck> {
  if (bytes.length > largestUpload(kind)) return { message: uploadSizeSentence(kind) };
  if (size !== null && bytes.length !== size) {
    return { message: 'The image did not arrive completely. Please upload it again.' };
  }
  if (isDrawing(type)) {
    const { drawn, fault, hasLetters } = await drawDrawing(bytes);
    return drawn ? { kept: drawn } : { message: hasLetters ? lettersAsText : `This file ${fault}.` };
  }
  const fault = await documentError(bytes, type);
  if (fault) return { message: `This file ${fault}.` };
  if (kind === 'resources') return { kept: bytes };
  return { kept: await stripMetadata(bytes, type, kind === 'teams' || kind === 'league' ? longestCrest : undefined) };
}
