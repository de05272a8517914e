import { platformOf, type Video, type VideoChange, type VideoInput } from '@league/contract';
import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { notFound, refusedAt } from '../platform/faults.ts';
import { videos } from './tables.ts';

/** The hub, newest first. */
export async function listVideos(db: Db): Promise<Video[]> {
  const rows = await db.select().from(videos).orderBy(desc(videos.date), desc(videos.createdAt), desc(videos.id));
  return rows.map(toWire);
}

/** Adds a video. @throws 409 `videos.already-there` for one that the hub has, unless it is wanted `again` */
export async function createVideo(tx: Db, { again, ...input }: VideoInput): Promise<Video> {
  // Whoever adds the same one at the same time does so before or after.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`videos:${input.permalink}`}, 0))`);
  if (!again) await refuseKnown(tx, input.permalink);
  const [row] = await tx.insert(videos).values(stored(input)).returning();
  return toWire(row!);
}

async function refuseKnown(tx: Db, permalink: string) {
  const [known] = await tx.select({ title: videos.title }).from(videos).where(eq(videos.permalink, permalink)).limit(1);
  if (!known) return;
  throw refusedAt('permalink', 'videos.already-there', `This video is in the hub already: ${known.title}.`, 409);
}

/** @throws 404 */
export async function updateVideo(tx: Db, id: string, change: VideoChange): Promise<Video> {
  const [row] = await tx.update(videos).set(stored(change)).where(eq(videos.id, id)).returning();
  if (!row) throw notFound('video');
  return toWire(row);
}

/** Takes a video out of the hub. @throws 404 */
export async function removeVideo(tx: Db, id: string): Promise<void> {
  const removed = await tx.delete(videos).where(eq(videos.id, id)).returning({ id: videos.id });
  if (removed.length === 0) throw notFound('video');
}

const stored = ({ platform = '', duration = null, ...about }: VideoChange) => ({
  ...about,
  duration,
  platform: platformOf(about.permalink) || platform,
});

const toWire = ({ id, createdAt, ...video }: typeof videos.$inferSelect): Video => ({
  _id: id,
  ...video,
  createdAt: createdAt.toISOString(),
});
