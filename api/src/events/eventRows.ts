import { defaultEventHours, type LeagueEvent, type ManagedEvent } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { sizesOf } from '../pictures/pictureSizes.ts';
import type { Db } from '../platform/database/db.ts';
import { requiredKeys, selectPage } from '../platform/database/keyset.ts';

/** Of `events event`: its end. */
export const endOf = sql`coalesce(event.ends_at, event.starts_at + make_interval(hours => ${defaultEventHours}::int))`;

export const isPublic = sql`event.status = 'published'`;

/** Of `events event`: whether it is there, by the city's name in any language. */
export const isInCity = (city: string) => sql`event.id in (
  select place.id from public.events place where lower(${city}) in (
    select lower(place.city) union all select lower(texts.value->>'city') from jsonb_each(place.translations) texts))`;

/** An event for visitors, of `events event`. */
const shown = sql`event.id as "_id", event.title, event.type, to_json(event.starts_at) as "startsAt",
  to_json(event.ends_at) as "endsAt", event.city, event.venue, event.description, event.link, event.image,
  ${sizesOf(sql`event.image`)} as "imageSizes", event.capacity`;

const managed = sql`${shown}, event.status, to_json(event.goes_live_at) as "goesLiveAt",
  to_json(event.published_at) as "publishedAt", event.reason, submission.email as "submittedBy",
  to_json(event.created_at) as "createdAt", event.translations, event.version`;

/** @param order the next or the latest first */
const keysOf = (order: 'next' | 'latest') => requiredKeys(order === 'latest', sql`event.starts_at`, sql`event.id`);

interface Place {
  cursor?: string | undefined;
  limit: number;
}
const place = ({ cursor, limit }: Place) => ({
  limit,
  last: cursor ? sql`events event where event.id = ${cursor}` : undefined,
});

/** Events for visitors. @throws 422 if the cursor's event was deleted */
export const selectPublicPage = (db: Db, where: SQL, order: 'next' | 'latest', at: Place) =>
  selectPage<LeagueEvent>(
    db,
    (condition) => sql`select ${shown} from events event where ${where} and ${condition}`,
    keysOf(order),
    place(at),
  );

/** Events for staff, the latest first. @throws 422 if the cursor's event was deleted */
export const selectManagedPage = (db: Db, where: SQL, at: Place) =>
  selectPage<ManagedEvent>(
    db,
    (condition) =>
      sql`select ${managed} from events event left join event_submissions submission on submission.event_id = event.id
        where ${where} and ${condition}`,
    keysOf('latest'),
    place(at),
  );
