import { and, eq, isNotNull, isNull, like, notInArray, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { sizesToMake } from '../pictures/makeSizes.ts';
import type { Db } from '../platform/database/db.ts';
import { enqueueJobs, type JobKinds } from '../platform/jobs/jobs.ts';
import { jobs } from '../platform/jobs/tables.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { type DrawingResult, drawDrawing } from './drawDrawing.ts';
import { uploads } from './tables.ts';

/** Replaces a logo's file by another one, or by none. */
type ReplaceLogo = (tx: Db, key: string, newKey: string | null) => Promise<void>;

const redrawJob = 'uploads.redraw';

/** This room's jobs: rendering the drawings that an earlier release stored unchanged. */
export const storedDrawingJobs = (db: Db, storage: Storage, log: Logger, replaceLogo: ReplaceLogo): JobKinds => ({
  [redrawJob]: ({ data }) => redraw(db, storage, log, (data as { key: string }).key, replaceLogo),
});

/** Enqueues the rendering of stored drawings: at the start, by one process at a time. */
export async function enqueueStoredDrawings(db: Db): Promise<void> {
  const promised = db
    .select({ key: sql`${jobs.data} ->> 'key'` })
    .from(jobs)
    .where(and(eq(jobs.kind, redrawJob), isNull(jobs.failedAt)));
  const stored = await db
    .select({ key: uploads.key })
    .from(uploads)
    .where(and(like(uploads.key, '%.svg'), isNotNull(uploads.registeredAt), notInArray(uploads.key, promised)));
  await enqueueJobs(
    db,
    stored.map(({ key }) => ({ kind: redrawJob, data: { key } })),
  );
}

/**
 * Replaces a drawing by its PNG, or by none if it is invalid; one with letters stays. The upload and the teams change in one
 * transaction, so a retry only deletes what is left over.
 */
async function redraw(db: Db, storage: Storage, log: Logger, key: string, replaceLogo: ReplaceLogo): Promise<void> {
  const file = await storage.read(key);
  const { drawn, fault, isLate, hasLetters }: DrawingResult = file
    ? await drawDrawing(file.bytes)
    : { fault: 'is not in storage' };
  // The job is retried: no logo is removed because a machine was busy.
  if (isLate) throw new Error('A stored drawing was not rendered in time.');
  if (hasLetters)
    return log.warn({ key, fault }, 'a drawing stays as it is: please upload it with outlines instead of letters');
  const pictureKey = drawn ? key.replace(/\.svg$/, '.png') : null;
  if (pictureKey) await storage.put(pictureKey, drawn!, 'image/png');
  await db.transaction(async (tx) => {
    const [upload] = await tx.select().from(uploads).where(eq(uploads.key, key)).for('update');
    if (!upload) return;
    await replaceLogo(tx, key, pictureKey);
    if (pictureKey) {
      await tx.update(uploads).set({ key: pictureKey, size: drawn!.length }).where(eq(uploads.key, key));
      await enqueueJobs(tx, [sizesToMake(pictureKey)]);
    } else {
      await tx.delete(uploads).where(eq(uploads.key, key));
      log.warn({ key, fault }, 'a drawing could not be rendered: its team has no logo any more');
    }
  });
  await storage.remove(key);
}
