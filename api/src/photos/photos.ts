import {
  type LibraryFilters,
  type ManagedPhoto,
  type managedPhotosApi,
  type Photo,
  type PhotoChange,
  type PhotoChoices,
  type PhotoFigures,
  type PhotoFilters,
  type PhotoInput,
  type PhotoOrder,
  type PhotoPage,
  type PhotoPlace,
  type PhotoRecord,
  photosPerPage,
  type Translations,
  type TranslationsInput,
  toSearchable,
  type ValidatedQuery,
  withTranslations,
} from '@league/contract';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { valuesLabeled } from '../labels.ts';
import { sizesOf } from '../pictures/pictureSizes.ts';
import { insertRows, uuids } from '../platform/database/bulk.ts';
import { newId } from '../platform/database/columns.ts';
import { containsAll } from '../platform/database/containsAll.ts';
import { allOf, type Db, oneRow, requireRow, rowsOf } from '../platform/database/db.ts';
import { type SortKey, selectPage } from '../platform/database/keyset.ts';
import { searchableText } from '../platform/database/searchableText.ts';
import { invalidAt, invalidField, notFound, requireVersion } from '../platform/http/httpErrors.ts';
import { releasePictures } from '../uploads/removePicture.ts';
import { photos, photoTeams } from './tables.ts';

/** The tables that the gallery is made from. */
export const photoReads = ['photos', 'photo_teams', 'teams', 'pictures'];

/** A `Photo`, of `photos photo`. */
const wire: SQL = sql`photo.id as "_id", photo.title, photo.image_url as "imageUrl", photo.alt, photo.caption,
  photo.category, photo.shot_on as date, photo.credit, photo.location, to_json(photo.tags) as tags,
  coalesce((
    select json_agg(json_build_object('id', team.id, 'slug', team.slug, 'name', team.name, 'city', team.city)
      order by team.name)
    from photo_teams link join teams team on team.id = link.team_id where link.photo_id = photo.id), '[]') as teams,
  photo.focus, photo.is_featured as "isFeatured", photo.is_downloadable as "isDownloadable",
  ${sizesOf(sql`photo.image_url`)} as sizes, to_json(photo.created_at) as "createdAt"`;

const recordWire: SQL = sql`${wire}, photo.version`;

const takenOn = sql`coalesce(photo.shot_on::timestamp at time zone 'UTC', photo.created_at)`;

const orders: Record<PhotoOrder | 'hung', SQL> = {
  hung: sql`photo.is_featured desc, photo.created_at desc, photo.id desc`,
  newest: sql`${takenOn} desc, photo.id desc`,
  oldest: sql`${takenOn}, photo.id`,
  'title-asc': sql`lower(photo.title), photo.id`,
  'title-desc': sql`lower(photo.title) desc, photo.id desc`,
};

/** Whether a photo is asked for, of `photos photo`. */
function matching({ team, category, year, q = '' }: PhotoFilters): SQL {
  const words = toSearchable(q).split(/\s+/).filter(Boolean);
  const conditions: (SQL | '' | undefined)[] = [
    team && sql`photo.id in (select photo_id from photo_teams where team_id = ${team})`,
    category && sql`photo.category = ${category}`,
    year && sql`photo.year = ${Number(year)}`,
    ...words.map(heldBy),
  ];
  return allOf(conditions.filter((condition) => !!condition));
}

/** As one searchable text. */
const itsTags = sql`(select ${searchableText(['tags'])} from (select array_to_string(photo.tags, ' ') as tags) tagged)`;

const categoriesWith = (word: string) => valuesLabeled(word, (labels) => labels.photos.categories);

/** Its own words, its category in any language, its tags or a team in it. */
const heldBy = (word: string): SQL => sql`(
  ${containsAll(sql`photo.search_name`, [word])} or ${containsAll(itsTags, [word])}
  or ${inArray(sql`photo.category`, categoriesWith(word))}
  or exists (select from photo_teams link join teams team on team.id = link.team_id
    where link.photo_id = photo.id and (
      ${containsAll(sql`team.search_name`, [word])} or ${containsAll(sql`team.slug`, [word])} or team.id::text = ${word})))`;

/** Every photo that matches, as they hang unless told. */
export const listPhotos = (db: Db, filters: PhotoFilters, order: PhotoOrder | 'hung' = 'hung'): Promise<Photo[]> =>
  rowsOf<Photo>(db, sql`select ${wire} from photos photo where ${matching(filters)} order by ${orders[order]}`);

/** One page of the same. */
export async function listPhotoPage(
  db: Db,
  filters: PhotoFilters,
  page: number,
  order: PhotoOrder | 'hung' = 'hung',
): Promise<PhotoPage> {
  const [found] = await rowsOf<{ total: number; photos: Photo[] }>(
    db,
    sql`
    select (select count(*)::int from photos photo where ${matching(filters)}) as total,
      coalesce((select json_agg(row_to_json(hung)) from (
        select ${wire} from photos photo where ${matching(filters)} order by ${orders[order]}
        limit ${photosPerPage} offset ${(page - 1) * photosPerPage}
      ) hung), '[]') as photos`,
  );
  const { total, photos: onPage } = found!;
  return { photos: onPage, total, page, pages: Math.max(1, Math.ceil(total / photosPerPage)) };
}

const byId = sql`photo.id`;
const byTitle = sql`lower(photo.title)`;
const keysOf: Record<PhotoOrder, Omit<SortKey, 'last'>[]> = {
  newest: [
    { value: takenOn, isDescending: true },
    { value: byId, isDescending: true },
  ],
  oldest: [{ value: takenOn }, { value: byId }],
  'title-asc': [{ value: byTitle }, { value: byId }],
  'title-desc': [
    { value: byTitle, isDescending: true },
    { value: byId, isDescending: true },
  ],
};

/** Photos for staff. @throws 422 if the cursor's photo was deleted */
export const listManagedPhotos = (
  db: Db,
  { order = 'newest', cursor, limit, ...filters }: ValidatedQuery<typeof managedPhotosApi.list>,
): Promise<Photo[]> =>
  selectPage<Photo>(
    db,
    (condition) => sql`select ${wire} from photos photo where ${matching(filters)} and ${condition}`,
    keysOf[order],
    { limit, last: cursor ? sql`photos photo where photo.id = ${cursor}` : undefined },
  );

/** One statement, so that the figures are consistent. */
export const getPhotoFigures = (db: Db, filters: LibraryFilters): Promise<PhotoFigures> =>
  oneRow<PhotoFigures>(
    db,
    sql`select count(*)::int as total, count(distinct category)::int as categories,
        to_json(max(created_at)) as "latestUpload", count(*) filter (where ${matching(filters)})::int as found
      from photos photo`,
  );

/** What the gallery can be narrowed to. */
export const listPhotoChoices = (db: Db): Promise<PhotoChoices> =>
  oneRow<PhotoChoices>(
    db,
    sql`
    select (select count(*)::int from photos) as total,
      (select count(distinct category)::int from photos) as categories,
      (select to_json(max(created_at)) from photos) as "latestUpload",
      coalesce((select json_agg(json_build_object('id', team.id, 'name', team.name) order by team.name)
        from teams team where exists (select from photo_teams link where link.team_id = team.id)), '[]') as teams,
      coalesce((select json_agg(year::text order by year desc) from (select distinct year from photos) known), '[]')
        as years`,
  );

/** One photo, with its place among those that match. @throws 404 */
export async function getPhoto(db: Db, id: string, filters: PhotoFilters = {}): Promise<PhotoPlace> {
  const [found] = await rowsOf<PhotoRecord & { before: number | null }>(
    db,
    sql`
    select ${recordWire}, case when ${matching(filters)} then (
      select count(*)::int from photos other where ${ofOthers(filters)}
        and (other.is_featured, other.created_at, other.id) > (photo.is_featured, photo.created_at, photo.id)
    ) end as before
    from photos photo where photo.id = ${id}`,
  );
  if (!found) throw notFound('photo');
  const { before, ...photo } = found;
  return { photo, before };
}

/** The same condition for those beside it. */
const ofOthers = (filters: PhotoFilters): SQL =>
  sql`other.id in (select photo.id from photos photo where ${matching(filters)})`;

const selectManaged = (db: Db, where: SQL): Promise<ManagedPhoto[]> =>
  rowsOf<ManagedPhoto>(
    db,
    sql`select ${recordWire}, photo.translations from photos photo where ${where} order by photo.created_at, photo.id`,
  );

/** One photo for its form. @throws 404 */
export const getManagedPhoto = (db: Db, id: string): Promise<ManagedPhoto> =>
  requireRow('photo', selectManaged(db, sql`photo.id = ${id}`));

/** Texts that are not sent in another language stay, or are none. */
type SentPhoto = Omit<PhotoInput, 'translations'> & { translations?: TranslationsInput | undefined };

/** A photo that is about to hang, and where a refusal of its image is told. */
export interface NewPhoto {
  photo: SentPhoto;
  field: string;
}

/**
 * Hangs photos; of a repeated request, those that hang are kept.
 * @throws 409 `photos.already-there` at every image that hangs already, 422 at the teams
 */
export async function addPhotos(tx: Db, added: readonly NewPhoto[]): Promise<ManagedPhoto[]> {
  const ids: string[] = [];
  for (const { photo } of added) {
    const { id = newId(), ...written } = photo;
    // By its id or its image.
    const [row] = await tx
      .insert(photos)
      // One after the other, as they were sent: the gallery shows the latest first.
      .values({ id, ...stored(written), createdAt: sql`clock_timestamp()` })
      .onConflictDoNothing()
      .returning({ id: photos.id });
    if (row) await setTeams(tx, id, photo.teams);
    else if ((await tx.$count(photos, eq(photos.id, id))) === 0) {
      throw await alreadyThere(tx, added.slice(ids.length));
    }
    ids.push(id);
  }
  return selectManaged(tx, sql`photo.id in ${uuids(ids)}`);
}

/** Changes a photo. A replaced image is deleted as that of a removed photo. @throws 404, 409 `photos.changed-meanwhile`, `photos.already-there`, 422 at the teams */
export async function updatePhoto(tx: Db, id: string, { version, ...change }: PhotoChange): Promise<ManagedPhoto> {
  const taken = sql`exists (select from photos other where other.image_url = ${change.imageUrl} and other.id <> ${id})`;
  const [row] = await rowsOf<{ isTaken: boolean; imageUrl: string; version: number; translations: Translations }>(
    tx,
    sql`select ${taken} as "isTaken", image_url as "imageUrl", version, translations from photos where id = ${id} for update`,
  );
  if (!row) throw notFound('photo');
  const current = () => getManagedPhoto(tx, id);
  await requireVersion(['photos', 'photo'], row.version, version, current);
  if (row.isTaken) throw await alreadyThere(tx, [{ photo: change, field: 'imageUrl' }]);
  await tx.update(photos).set(stored(change, row.translations)).where(eq(photos.id, id));
  await tx.delete(photoTeams).where(eq(photoTeams.photoId, id));
  await setTeams(tx, id, change.teams);
  await releasePictures(tx, [row.imageUrl], [change.imageUrl]);
  return current();
}

/** @param sent the first of which hangs already, and perhaps others */
async function alreadyThere(tx: Db, sent: readonly NewPhoto[]) {
  const addresses = sent.map(({ photo }) => photo.imageUrl);
  const { id, imageUrl: address, title } = photos;
  const known = await tx.select({ id, address, title }).from(photos).where(inArray(address, addresses));
  const hanging = new Map(known.map((photo) => [photo.address, photo]));
  const isOther = ({ id, imageUrl }: SentPhoto) => hanging.has(imageUrl) && hanging.get(imageUrl)!.id !== id;
  const issues = sent
    .filter(({ photo }, at) => at === 0 || isOther(photo))
    .map(({ photo: { imageUrl }, field }) => ({
      path: field,
      message: `This image hangs in the gallery already: ${hanging.get(imageUrl)?.title ?? imageUrl}.`,
    }));
  return invalidAt('photos.already-there', issues, 409);
}

async function setTeams(tx: Db, photoId: string, tagged: PhotoInput['teams']) {
  const wanted = [...new Set(tagged.map(({ id }) => id))];
  const known = await rowsOf<{ id: string }>(tx, sql`select id from teams where id in ${uuids(wanted)}`);
  if (known.length < wanted.length)
    throw invalidField('teams', 'photos.no-such-team', 'One of these teams is not there.');
  await insertRows(
    tx,
    photoTeams,
    wanted.map((teamId) => ({ photoId, teamId })),
  );
}

const stored = (
  { teams: _, date, alt = null, caption = null, credit = null, location = null, translations, ...photo }: SentPhoto,
  before: Translations = {},
) => ({
  ...photo,
  translations: withTranslations(before, translations),
  alt,
  caption,
  credit,
  location,
  shotOn: date,
});

/** The articles that show a photo, the latest first. @throws 404 */
export async function listPhotoUses(db: Db, id: string): Promise<{ _id: string; title: string }[]> {
  const [photo] = await db.select({ imageUrl: photos.imageUrl }).from(photos).where(eq(photos.id, id));
  if (!photo) throw notFound('photo');
  return rowsOf(
    db,
    sql`
    select article.id as "_id", article.title from articles article
    join article_revisions latest on latest.article_id = article.id and latest.version = article.version
    where article.cover->>'src' = ${photo.imageUrl}
      or jsonb_path_exists(jsonb_build_array(latest.body, latest.translations), '$.**.src ? (@ == $address)',
        jsonb_build_object('address', ${photo.imageUrl}::text))
    order by article.updated_at desc, article.id desc`,
  );
}

/** Takes a photo out of the gallery. Its image is deleted a day later, unless something else shows it. @throws 404 */
export async function removePhoto(tx: Db, id: string): Promise<void> {
  const [removed] = await tx.delete(photos).where(eq(photos.id, id)).returning({ imageUrl: photos.imageUrl });
  if (!removed) throw notFound('photo');
  await releasePictures(tx, [removed.imageUrl]);
}
