import { largestUpload, type UploadKind, uploadSizeSentence } from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { audited, type By } from '../audit/audited.ts';
import { sizesToMake } from '../pictures/makeSizes.ts';
import { withoutTraces } from '../pictures/withoutTraces.ts';
import type { Db } from '../platform/db.ts';
import { refusedAt } from '../platform/faults.ts';
import { promiseJobs } from '../platform/jobs.ts';
import type { Stores } from '../platform/stores.ts';
import { faultOfFile } from './checkDocument.ts';
import { uploads } from './tables.ts';

interface Saved {
  kind: UploadKind;
  /** What the record is to show, as it was sent. */
  address: string | null | undefined;
  /** What it shows now. */
  before?: string | null | undefined;
  /** Where a refusal is told. */
  field: string;
}

type Upload = typeof uploads.$inferSelect;

/**
 * To be called before a record is saved that shows an image: an upload is looked at and moved to where visitors see it;
 * an image that lies elsewhere, and one that the record shows already, are taken as they are. Whatever is not what it was
 * announced as is thrown away. What the camera wrote into it is left out, and its sizes are promised.
 * @throws 422 at the field
 */
export async function acceptUpload(db: Db, stores: Stores, by: By, { kind, address, before, field }: Saved) {
  const key = address && address !== before ? stores.storage.keyOf(address) : undefined;
  if (key === undefined) {
    // A path that is not an upload of ours would be whatever the page's own address makes of it.
    if (address?.startsWith('/') && address !== before) throw refusedAt(field, 'uploads.unknown', unknown);
    return;
  }
  const [upload] = await db.select().from(uploads).where(eq(uploads.key, key));
  if (!upload || upload.kind !== kind) throw refusedAt(field, 'uploads.unknown', unknown);
  if (upload.registeredAt) return;
  if (upload.ownerId !== by.actor._id) {
    throw refusedAt(
      field,
      'uploads.of-another',
      'This image was uploaded by somebody else. Please upload it yourself.',
    );
  }
  await register(db, stores, by, upload, field);
}

/** A crest is shown small, on every page, as it is: nowhere larger than this on the sharpest of screens. */
const longestCrest = 512;

const unknown = 'This image is not among the league’s uploads. Please upload it again.';

async function register(db: Db, { storage, documents, inbox }: Stores, by: By, upload: Upload, field: string) {
  const { key, kind, type } = upload;
  const bytes = await inbox.read(key, largestUpload(kind));
  if (!bytes) throw refusedAt(field, 'uploads.not-arrived', notArrived(kind));
  const message = await faultOfUpload(bytes, upload);
  if (message) {
    await audited(db, by, (tx) => tx.delete(uploads).where(eq(uploads.key, key)));
    await inbox.remove(key);
    throw refusedAt(field, 'uploads.wrong-content', message);
  }
  // Documents are the staff's alone: they lie where nothing is served.
  const isDocument = kind === 'resources';
  const kept = isDocument ? bytes : await withoutTraces(bytes, type, kind === 'teams' ? longestCrest : undefined);
  await (isDocument ? documents : storage).put(key, kept, type);
  const registered = { registeredAt: sql`now()`, size: kept.length };
  const hasSizes = !isDocument && type !== 'image/svg+xml';
  await audited(db, by, async (tx) => {
    await tx.update(uploads).set(registered).where(eq(uploads.key, key));
    if (hasSizes) await promiseJobs(tx, [sizesToMake(key)]);
  });
  await inbox.remove(key);
}

const notArrived = (kind: UploadKind) =>
  `The ${kind === 'resources' ? 'file' : 'image'} has not arrived. Please upload it again.`;

async function faultOfUpload(bytes: Buffer, { kind, type, size }: Upload): Promise<string | undefined> {
  if (bytes.length > largestUpload(kind)) return uploadSizeSentence(kind);
  if (size !== null && bytes.length !== size) return 'Not all of the image arrived. Please upload it again.';
  const fault = await faultOfFile(bytes, type);
  return fault && `This file ${fault}.`;
}
