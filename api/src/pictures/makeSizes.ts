import {
  type PictureFormat,
  type PictureSizes,
  pictureFormats,
  pictureWidths,
  shareAddress,
  sizedAddress,
} from '@league/contract';
import { inArray } from 'drizzle-orm';
import type { Sharp } from 'sharp';
import { insertRows, onConflictUpdate } from '../platform/database/bulk.ts';
import type { Db } from '../platform/database/db.ts';
import type { JobKinds } from '../platform/jobs/jobs.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { openPicture, stripMetadata } from './stripMetadata.ts';
import { pictures } from './tables.ts';

const makeSizesJob = 'pictures.make-sizes';

/** Enqueue it when a record shows a picture for the first time. @param key in storage */
export const sizesToMake = (key: string) => ({ kind: makeSizesJob, data: { key } });

/** This room's jobs: the sizes of each picture. */
export const pictureJobs = (db: Db, storage: Storage): JobKinds => ({
  [makeSizesJob]: ({ data }, signal) => makeSizes(db, storage, (data as { key: string }).key, signal),
});

/** File names depend on their contents, and sizes are published when all exist, so the job is idempotent. */
async function makeSizes(db: Db, storage: Storage, key: string, signal: AbortSignal): Promise<void> {
  const original = await storage.read(key);
  if (!original) return;
  const bytes = await stripMetadata(original.bytes, original.type);
  // Stored by an earlier release with its camera metadata.
  if (bytes !== original.bytes) await storage.put(key, bytes, original.type);
  const sizes = await measured(bytes);
  for (const width of sizes.widths) {
    for (const format of pictureFormats) {
      signal.throwIfAborted();
      const made = await formats[format](openPicture(bytes).resize({ width })).toBuffer();
      await storage.put(sizedAddress(key, width, format), made, `image/${format}`);
    }
  }
  await storage.put(shareAddress(key), await forSharing(bytes), 'image/jpeg');
  await insertRows(
    db,
    pictures,
    storage.addressesOf(key).map((address) => ({ address, ...sizes })),
    remade,
  );
}

/** Deletes a picture and its sizes. */
export async function removePictureFiles(tx: Db, storage: Storage, key: string): Promise<void> {
  const removed = await tx
    .delete(pictures)
    .where(inArray(pictures.address, storage.addressesOf(key)))
    .returning({ widths: pictures.widths });
  const widths = new Set([...pictureWidths, ...removed.flatMap(({ widths }) => widths)]);
  const sized = [...widths].flatMap((width) => pictureFormats.map((format) => sizedAddress(key, width, format)));
  await Promise.all([key, shareAddress(key), ...sized].map(storage.remove));
}

const remade = onConflictUpdate(['address'], ['width', 'height', 'placeholder', 'widths']);

/** The best compression that does not take a processor long. */
const formats: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 52, effort: 1 }),
  webp: (picture) => picture.webp({ quality: 76 }),
};

async function measured(bytes: Buffer): Promise<PictureSizes> {
  const { autoOrient } = await openPicture(bytes).metadata();
  const { width, height } = autoOrient;
  const widths = pictureWidths.filter((each) => each <= width);
  const blur = await openPicture(bytes).resize(16, 16, { fit: 'inside' }).webp({ quality: 40 }).toBuffer();
  return {
    width,
    height,
    placeholder: `data:image/webp;base64,${blur.toString('base64')}`,
    // A small picture still gets the better formats.
    widths: widths.length > 0 ? widths : [width],
  };
}

/** Link previews are cropped to about 1200 by 630, and do not support transparency. */
const forSharing = (bytes: Buffer) =>
  openPicture(bytes)
    .resize(1200, 1200, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
