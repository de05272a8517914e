import { type EventFacts, type eventsApi, type LeagueEvent, refreshAfter, type ValidatedQuery } from '@league/contract';
import { sql } from 'drizzle-orm';
import { allOf, type Db, rowsOf } from '../platform/database/db.ts';
import { endOf, isInCity, isPublic, selectPublicPage } from './eventRows.ts';

type PublicEventQuery = ValidatedQuery<typeof eventsApi.list>;

export const usualPublicEvents = 24;

/** @returns a page, and one row more if there is another page */
export function listEvents(db: Db, wanted: PublicEventQuery): Promise<LeagueEvent[]> {
  const { when, from, to, event, type, city, cursor, limit = usualPublicEvents } = wanted;
  const order = when === 'past' ? 'latest' : 'next';
  const conditions = [
    isPublic,
    ...(when ? [when === 'past' ? sql`${endOf} <= now()` : sql`${endOf} > now()`] : []),
    ...(from ? [sql`${endOf} >= ${from}::timestamptz`] : []),
    ...(to ? [sql`event.starts_at < ${to}::timestamptz`] : []),
    ...(event ? [sql`event.id = ${event}`] : []),
    ...(type ? [sql`event.type = ${type}`] : []),
    ...(city ? [isInCity(city)] : []),
  ];
  return selectPublicPage(db, allOf(conditions), order, { cursor, limit });
}

/** Each city once, by its most frequent spelling: in another language the translated one, if any of its events has it. */
export async function getFacts(db: Db): Promise<EventFacts> {
  const [facts] = await rowsOf<Pick<EventFacts, 'cities' | 'mainNames' | 'lastRefreshAt'> & { now: string }>(
    db,
    sql`with place as (
        select mode() within group (order by main.city) as "mainName",
          mode() within group (order by event.city) filter (where event.city <> main.city) as translated
        from events event join public.events main on main.id = event.id
        where ${isPublic} group by lower(main.city)
      ), shown as (select coalesce(translated, "mainName") as name, "mainName" from place)
      select
      (select coalesce(json_agg(distinct name order by name), '[]') from shown) as cities,
      (select json_object_agg(name, "mainName") from shown where name <> "mainName") as "mainNames",
      (select to_json(max(done_at)) from event_refreshes) as "lastRefreshAt", to_json(now()) as now`,
  );
  const { cities, mainNames, lastRefreshAt, now } = facts!;
  return { cities, ...(mainNames && { mainNames }), lastRefreshAt, nextRefreshAt: refreshAfter(now) };
}

/** The facts contain the next refresh, so they are valid until then. */
export const untilNextRefreshMs = async (): Promise<number> => Date.parse(refreshAfter(new Date())) - Date.now();
