import { type LeagueEvent, type ManagedEvent, usualEventHours } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { sizesOf } from '../pictures/pictureSizes.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';

/** Of `events event`: its end. */
export const endOf = sql`coalesce(event.ends_at, event.starts_at + make_interval(hours => ${usualEventHours}::int))`;

export const isPublic = sql`event.status = 'published'`;

/** An event for visitors, of `events event`. */
const shown = sql`event.id as "_id", event.title, event.type, to_json(event.starts_at) as "startsAt",
  to_json(event.ends_at) as "endsAt", event.city, event.venue, event.description, event.link, event.image,
  ${sizesOf(sql`event.image`)} as "imageSizes", event.capacity`;

const managed = sql`${shown}, event.status, to_json(event.goes_live_at) as "goesLiveAt",
  to_json(event.published_at) as "publishedAt", event.reason, submission.email as "submittedBy",
  to_json(event.created_at) as "createdAt", event.version`;

/** Events after this id in the list's order. @param order of the list: the next or the latest first */
export const afterCursor = (cursor: string, order: 'next' | 'latest'): SQL => {
  const place = sql`(select known.starts_at, known.id from events known where known.id = ${cursor})`;
  return sql`(event.starts_at, event.id) ${order === 'next' ? sql`>` : sql`<`} ${place}`;
};

export const inOrder = (order: 'next' | 'latest'): SQL =>
  order === 'next' ? sql`event.starts_at, event.id` : sql`event.starts_at desc, event.id desc`;

export const selectShown = (db: Db, where: SQL, order: SQL, limit: number) =>
  rowsOf<LeagueEvent>(db, sql`select ${shown} from events event where ${where} order by ${order} limit ${limit}`);

export const selectManaged = (db: Db, where: SQL, limit: number) =>
  rowsOf<ManagedEvent>(
    db,
    sql`select ${managed} from events event left join event_submissions submission on submission.event_id = event.id
      where ${where} order by ${inOrder('latest')} limit ${limit}`,
  );

export const allOf = (conditions: readonly SQL[]): SQL =>
  conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`true`;
