import {
  type EventChange,
  type EventInput,
  eventStatuses,
  type eventsApi,
  type ManagedEvent,
  refreshFrom,
  type Translations,
  toSearchable,
  type ValidatedQuery,
  withTranslations,
} from '@league/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { newId } from '../platform/database/columns.ts';
import { countBy } from '../platform/database/countBy.ts';
import { allOf, type Db, requireRow } from '../platform/database/db.ts';
import { insertOnce } from '../platform/database/insertOnce.ts';
import { searchableText } from '../platform/database/searchableText.ts';
import { conflict, notFound } from '../platform/http/httpErrors.ts';
import { releasePictures } from '../uploads/removePicture.ts';
import { endOf, selectManagedPage } from './eventRows.ts';
import { events } from './tables.ts';

export const usualEvents = 50;

/** A page of events, the latest start first; with `from` and `to` those that overlap the range. */
export function listManagedEvents(
  db: Db,
  { status, search, type, from, to, cursor, limit = usualEvents }: ValidatedQuery<typeof eventsApi.listManaged>,
): Promise<ManagedEvent[]> {
  const said = sql`(
    select event.search_name || E'\\n' || ${searchableText(['description', 'email'])}
    from (select event.description, submission.email) read)`;
  const conditions = [
    ...(status ? [sql`event.status = ${status}`] : []),
    ...(type ? [sql`event.type = ${type}`] : []),
    ...(from ? [sql`${endOf} > ${from}::timestamptz`] : []),
    ...(to ? [sql`event.starts_at < ${to}::timestamptz`] : []),
    ...(search ? [sql`strpos(${said}, ${toSearchable(search)}) > 0`] : []),
  ];
  return selectManagedPage(db, allOf(conditions), { cursor, limit });
}

export const countEvents = (db: Db) => countBy(db, eventStatuses, sql`status`, sql`events`);

/** @throws 404 */
export const getEvent = (db: Db, id: string): Promise<ManagedEvent> =>
  requireRow('event', selectManagedPage(db, sql`event.id = ${id}`, { limit: 1 }));

type EventDetails = Omit<EventInput, 'publishNow' | 'id'>;

const stored = (
  { startsAt, endsAt, venue, description, link, image, translations, ...event }: EventDetails,
  before: Translations = {},
) => ({
  ...event,
  translations: withTranslations(before, translations),
  venue: venue ?? null,
  description: description ?? null,
  link: link ?? null,
  image: image ?? null,
  startsAt: new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
});

/** An event of the league, which needs no approval. A repeated request gets the existing event. */
export async function createEvent(
  tx: Db,
  { publishNow = false, id = newId(), ...event }: EventInput,
): Promise<ManagedEvent> {
  const state = publishNow
    ? ({ status: 'published', goesLiveAt: sql`now()`, publishedAt: sql`now()` } as const)
    : ({ status: 'approved', goesLiveAt: new Date(refreshFrom(new Date())) } as const);
  await insertOnce(tx, events, { id, ...stored(event), ...state });
  return getEvent(tx, id);
}

/** @throws 404; 409 `events.changed-meanwhile` with the current event */
export async function updateEvent(tx: Db, id: string, { version, ...event }: EventChange): Promise<ManagedEvent> {
  const { translations, image } = await getEvent(tx, id);
  const changed = await changeEvent(tx, id, version, stored(event, translations));
  await releasePictures(tx, [image], [changed.image]);
  return changed;
}

/** Publishes before the refresh. @throws 404; 409 `events.changed-meanwhile`, `events.not-approved` */
export async function publishEvent(tx: Db, id: string, version: number): Promise<ManagedEvent> {
  const event = await getEvent(tx, id);
  if (event.status !== 'approved') {
    throw conflict('events.not-approved', 'Only an approved event can be published.', { current: event });
  }
  return changeEvent(tx, id, version, { status: 'published', goesLiveAt: sql`now()`, publishedAt: sql`now()` });
}

/** Of two changes to one version, one succeeds. @throws 404; 409 `events.changed-meanwhile` */
export async function changeEvent(
  tx: Db,
  id: string,
  version: number,
  change: PgUpdateSetSource<typeof events>,
): Promise<ManagedEvent> {
  const changed = await tx
    .update(events)
    .set({ ...change, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(events.id, id), eq(events.version, version)))
    .returning({ id: events.id });
  const current = await getEvent(tx, id);
  if (changed.length > 0) return current;
  throw conflict('events.changed-meanwhile', 'Somebody else has changed this event in the meantime.', { current });
}

/** @throws 404 */
export async function removeEvent(tx: Db, id: string): Promise<void> {
  const [removed] = await tx.delete(events).where(eq(events.id, id)).returning({ image: events.image });
  if (!removed) throw notFound('event');
  await releasePictures(tx, [removed.image]);
}
