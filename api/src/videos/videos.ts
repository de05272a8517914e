import {
  type ManagedVideo,
  type managedVideosApi,
  platformOf,
  type RelatedRecord,
  type Translations,
  toSearchable,
  type ValidatedQuery,
  type Video,
  type VideoChange,
  type VideoFigures,
  type VideoFilters,
  type VideoHub,
  type VideoInput,
  type VideoOrder,
  type videoHubApi,
  withTranslations,
} from '@league/contract';
import { and, eq, getTableColumns, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { gameLink } from '../games/gameLink.ts';
import { valuesLabeled } from '../labels.ts';
import { orReject } from '../platform/database/constraints.ts';
import { type Db, oneRow, requireRow } from '../platform/database/db.ts';
import { afterLast, keysAfter, orderByKeys, requiredKeys, requireLast } from '../platform/database/keyset.ts';
import { removeRow } from '../platform/database/removeRow.ts';
import { invalidField, notFound, requireVersion } from '../platform/http/httpErrors.ts';
import { idIn } from '../platform/http/paging.ts';
import { videos } from './tables.ts';

/** The hub, newest first. */
export const listVideos = (db: Db, place: Place = {}): Promise<Video[]> => readVideos(db, undefined, place);

const byDate = [sql`videos.date`, sql`videos.created_at`, sql`videos.id`];
const byTitle = [sql`lower(videos.title)`, sql`videos.id`];
const orders: Record<VideoOrder, { keys: SQL[]; isDescending?: boolean }> = {
  newest: { keys: byDate, isDescending: true },
  oldest: { keys: byDate },
  'title-asc': { keys: byTitle },
  'title-desc': { keys: byTitle, isDescending: true },
};

/** The matching videos. Default: newest first. */
export const listManagedVideos = (
  db: Db,
  { permalink, order, cursor, limit, ...filters }: ValidatedQuery<typeof managedVideosApi.list>,
): Promise<ManagedVideo[]> =>
  readManaged(db, and(matching(filters), permalink ? eq(videos.permalink, permalink) : undefined), {
    order,
    cursor,
    limit,
  });

/** The first matching videos, or those after a number of others, their total, and the newest of all. */
export async function listHub(
  db: Db,
  { shown, skip, ...filters }: ValidatedQuery<typeof videoHubApi.list>,
): Promise<VideoHub> {
  const [videos, [newest = null], { found }] = await Promise.all([
    readVideos(db, matching(filters), { limit: shown, skip }),
    readVideos(db, undefined, { limit: 1 }),
    getVideoFigures(db, filters),
  ]);
  return { videos, newest, found };
}

const maxOthers = 4;

/** One video with related ones: those of its category first. @throws 404 */
export async function getVideoWithOthers(db: Db, id: string): Promise<{ video: Video; others: Video[] }> {
  const video = await requireRow('video', readVideos(db, eq(videos.id, id)));
  const isOther = ne(videos.id, id);
  const alike = await readVideos(db, and(isOther, eq(videos.category, video.category)), { limit: maxOthers });
  const rest = await readVideos(db, and(isOther, ne(videos.category, video.category)), { limit: maxOthers });
  return { video, others: [...alike, ...rest].slice(0, maxOthers) };
}

/** One statement, so that the figures are consistent. */
export const getVideoFigures = (db: Db, filters: VideoFilters): Promise<VideoFigures> =>
  oneRow<VideoFigures>(
    db,
    sql`select count(*)::int as total, max(date)::text as latest,
        count(*) filter (where ${matching(filters) ?? sql`true`})::int as found
      from videos`,
  );

const matching = ({ search, category, platform }: VideoFilters): SQL | undefined =>
  and(
    search ? heldBy(toSearchable(search)) : undefined,
    category ? eq(videos.category, category) : undefined,
    platform ? eq(videos.platform, platform === 'other' ? '' : platform) : undefined,
  );

const categoriesWith = (words: string) =>
  valuesLabeled(words, (labels) => labels.videos.categories) as Video['category'][];

/** In its title, or in its category in any language. */
const heldBy = (words: string): SQL | undefined =>
  or(sql`position(${words} in ${videos.searchName}) > 0`, inArray(videos.category, categoriesWith(words)));

interface Place extends Partial<Pick<ValidatedQuery<typeof managedVideosApi.list>, 'order' | 'cursor' | 'limit'>> {
  skip?: number | undefined;
}

const readVideos = async (db: Db, where?: SQL, place?: Place): Promise<Video[]> =>
  (await readManaged(db, where, place)).map(({ translations: _, ...video }) => video);

/** @throws 422 if the cursor's video was deleted */
async function readManaged(
  db: Db,
  where?: SQL,
  { order = 'newest', cursor, limit, skip = 0 }: Place = {},
): Promise<ManagedVideo[]> {
  const { keys: values, isDescending = false } = orders[order];
  const last = cursor ? sql`videos where id = ${idIn(cursor)}` : undefined;
  const keys = keysAfter(requiredKeys(isDescending, ...values), last);
  const query = db
    .select({ ...getTableColumns(videos), game: sql<RelatedRecord | null>`${gameLink(sql`videos.game_id`)}` })
    .from(videos)
    .where(and(where, last && afterLast(keys)))
    .orderBy(orderByKeys(keys))
    .offset(skip);
  const rows = await (limit === undefined ? query : query.limit(limit));
  await requireLast(db, rows, last);
  return rows.map(({ id, gameId, createdAt, searchName, ...video }) => ({
    _id: id,
    ...video,
    createdAt: createdAt.toISOString(),
  }));
}

/** @throws 404 */
export const getVideo = (db: Db, id: string): Promise<ManagedVideo> =>
  requireRow('video', readManaged(db, eq(videos.id, id)));

const noSuchGame = {
  videos_game_id_games_id_fk: () =>
    invalidField('game', 'videos.no-such-game', 'This game no longer exists. Please choose another.'),
};

/**
 * Adds a video.
 * @throws 409 `videos.already-there` for one that the hub has, unless it is wanted `again`; 422 for a game that is not there
 */
export async function createVideo(tx: Db, { again, ...input }: VideoInput): Promise<ManagedVideo> {
  // Whoever adds the same one at the same time does so before or after.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`videos:${input.permalink}`}, 0))`);
  if (!again) await rejectKnown(tx, input.permalink);
  const [row] = await orReject(tx.insert(videos).values(stored(input)).returning({ id: videos.id }), noSuchGame);
  return getVideo(tx, row!.id);
}

async function rejectKnown(tx: Db, permalink: string) {
  const [known] = await tx.select({ title: videos.title }).from(videos).where(eq(videos.permalink, permalink)).limit(1);
  if (!known) return;
  throw invalidField('permalink', 'videos.already-there', `This video is in the hub already: ${known.title}.`, 409);
}

/** @throws 404; 409 `videos.changed-meanwhile`; 422 for a game that is not there */
export async function updateVideo(tx: Db, id: string, { version, ...change }: VideoChange): Promise<ManagedVideo> {
  const { version: current, translations } = videos;
  const [held] = await tx
    .select({ version: current, translations })
    .from(videos)
    .where(eq(videos.id, id))
    .for('update');
  if (!held) throw notFound('video');
  await requireVersion(['videos', 'video'], held.version, version, () => getVideo(tx, id));
  await orReject(tx.update(videos).set(stored(change, held.translations)).where(eq(videos.id, id)), noSuchGame);
  return getVideo(tx, id);
}

/** Takes a video out of the hub. @throws 404 */
export const removeVideo = (tx: Db, id: string) => removeRow(tx, videos, id, 'video');

/** What is left out of a description and a game stays as it is. */
const stored = (
  { platform = '', duration = null, game, translations, ...about }: Omit<VideoChange, 'version'>,
  before: Translations = {},
) => ({
  ...about,
  translations: withTranslations(before, translations),
  duration,
  ...(game !== undefined && { gameId: game?._id ?? null }),
  platform: platformOf(about.permalink) || platform,
});
