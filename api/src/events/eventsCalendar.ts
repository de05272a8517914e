import type { EventType, eventsApi, ValidatedQuery } from '@league/contract';
import { sql } from 'drizzle-orm';
import { ICalCalendar, type ICalEventData, ICalEventStatus } from 'ical-generator';
import { calendarText, type FeedLeague, refreshSeconds } from '../calendar-feeds/calendarText.ts';
import { allOf, type Db, rowsOf } from '../platform/database/db.ts';
import { notFound } from '../platform/http/httpErrors.ts';
import { endOf, isInCity, isPublic } from './eventRows.ts';

interface FeedEvent {
  id: string;
  title: string;
  type: EventType;
  startsAt: string;
  endsAt: string;
  city: string;
  venue: string | null;
  description: string | null;
  link: string | null;
  version: number;
  updatedAt: string;
}

/** One year back: calendars keep past events, and the feed stays small. */
const keptFor = sql`interval '1 year'`;

/** Published events as iCalendar (RFC 5545): all, of a kind or city, or one. @throws 404 for an unpublished one */
export async function getEventsCalendar(
  db: Db,
  { event: id, type, city }: ValidatedQuery<typeof eventsApi.calendar>,
  league: FeedLeague,
): Promise<string> {
  const conditions = [
    isPublic,
    id ? sql`event.id = ${id}` : sql`event.starts_at > now() - ${keptFor}`,
    ...(type ? [sql`event.type = ${type}`] : []),
    ...(city ? [isInCity(city)] : []),
  ];
  const found = await rowsOf<FeedEvent>(
    db,
    sql`select event.id, event.title, event.type, event.starts_at as "startsAt", ${endOf} as "endsAt", event.city,
        event.venue, event.description, event.link, event.version, event.updated_at as "updatedAt"
      from events event where ${allOf(conditions)} order by event.starts_at, event.id`,
  );
  if (id && found.length === 0) throw notFound('event');
  const calendar = new ICalCalendar({
    name: league.messages.events({ league: league.name }),
    prodId: { company: league.name, product: 'Events', language: league.language.toUpperCase() },
    url: league.pageAt('/events'),
    ttl: refreshSeconds,
  });
  return calendarText(
    calendar,
    found.map((event) => toEntry(event, league)),
    league,
  );
}

function toEntry(event: FeedEvent, { publicUrl, pageAt, messages, labels }: FeedLeague): ICalEventData {
  const changed = new Date(event.updatedAt);
  return {
    id: `event-${event.id}@${new URL(publicUrl).hostname}`,
    sequence: event.version,
    stamp: changed,
    lastModified: changed,
    start: new Date(event.startsAt),
    end: new Date(event.endsAt),
    summary: event.title,
    status: ICalEventStatus.CONFIRMED,
    location: [event.venue, event.city].filter(Boolean).join(messages.comma),
    categories: [{ name: labels.events.types[event.type] }],
    ...(event.description && { description: event.description }),
    url: event.link ?? pageAt('/events'),
  };
}
