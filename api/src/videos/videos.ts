import { platformOf, type RelatedRecord, type Video, type VideoChange, type VideoInput } from '@league/contract';
import { desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { gameLink } from '../games/gameLink.ts';
import { orRefuse } from '../platform/database/constraints.ts';
import type { Db } from '../platform/database/db.ts';
import { notFound, refusedAt, requireVersion } from '../platform/http/faults.ts';
import { videos } from './tables.ts';

/** The hub, newest first. */
export async function listVideos(db: Db): Promise<Video[]> {
  return readVideos(db);
}

async function readVideos(db: Db, where?: SQL): Promise<Video[]> {
  const rows = await db
    .select({ ...getTableColumns(videos), game: sql<RelatedRecord | null>`${gameLink(sql`videos.game_id`)}` })
    .from(videos)
    .where(where)
    .orderBy(desc(videos.date), desc(videos.createdAt), desc(videos.id));
  return rows.map(({ id, gameId, createdAt, ...video }) => ({ _id: id, ...video, createdAt: createdAt.toISOString() }));
}

const getVideo = async (db: Db, id: string): Promise<Video> => (await readVideos(db, eq(videos.id, id)))[0]!;

const noSuchGame = {
  videos_game_id_games_id_fk: () =>
    refusedAt('game', 'videos.no-such-game', 'This game no longer exists. Please choose another.'),
};

/**
 * Adds a video.
 * @throws 409 `videos.already-there` for one that the hub has, unless it is wanted `again`; 422 for a game that is not there
 */
export async function createVideo(tx: Db, { again, ...input }: VideoInput): Promise<Video> {
  // Whoever adds the same one at the same time does so before or after.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`videos:${input.permalink}`}, 0))`);
  if (!again) await refuseKnown(tx, input.permalink);
  const [row] = await orRefuse(tx.insert(videos).values(stored(input)).returning({ id: videos.id }), noSuchGame);
  return getVideo(tx, row!.id);
}

async function refuseKnown(tx: Db, permalink: string) {
  const [known] = await tx.select({ title: videos.title }).from(videos).where(eq(videos.permalink, permalink)).limit(1);
  if (!known) return;
  throw refusedAt('permalink', 'videos.already-there', `This video is in the hub already: ${known.title}.`, 409);
}

/** @throws 404; 409 `videos.changed-meanwhile`; 422 for a game that is not there */
export async function updateVideo(tx: Db, id: string, { version, ...change }: VideoChange): Promise<Video> {
  const [held] = await tx.select({ version: videos.version }).from(videos).where(eq(videos.id, id)).for('update');
  if (!held) throw notFound('video');
  await requireVersion(['videos', 'video'], held.version, version, () => getVideo(tx, id));
  await orRefuse(tx.update(videos).set(stored(change)).where(eq(videos.id, id)), noSuchGame);
  return getVideo(tx, id);
}

/** Takes a video out of the hub. @throws 404 */
export async function removeVideo(tx: Db, id: string): Promise<void> {
  const removed = await tx.delete(videos).where(eq(videos.id, id)).returning({ id: videos.id });
  if (removed.length === 0) throw notFound('video');
}

/** What is left out of a description and a game stays as it is. */
const stored = ({ platform = '', duration = null, game, ...about }: Omit<VideoChange, 'version'>) => ({
  ...about,
  duration,
  ...(game !== undefined && { gameId: game?._id ?? null }),
  platform: platformOf(about.permalink) || platform,
});
