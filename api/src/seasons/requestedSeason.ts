import { type SQL, sql } from 'drizzle-orm';
import { notFound } from '../platform/http/httpErrors.ts';
import { currentFirst } from './seasonOrder.ts';

/**
 * A season's id by its name in any language (case-insensitive): readers send the one that they see, or that a link has. Articles
 * send the id itself. The schema is named, because readers of a language see other names in `seasons`.
 */
export const idOfSeason = (name: SQL): SQL => sql`(
  select known.id from public.seasons known
  where lower(${name}) in (
    select lower(known.name) union all select lower(form ->> 'name') from jsonb_each(known.translations) as forms (code, form))
    or known.id::text = lower(${name})
  order by lower(known.name) = lower(${name}) desc, known.id limit 1)`;

export const seasonByName = (name: SQL): SQL => sql`select * from seasons where id = ${idOfSeason(name)}`;

/** The season by name (case-insensitive); default: the current one, otherwise the newest. */
export function requestedSeason(name?: string): SQL {
  return name ? seasonByName(sql`${name}`) : sql`select * from seasons season order by ${currentFirst} limit 1`;
}

/** The row of a statement over `requestedSeason`; undefined if there are no seasons. @throws 404 */
export function seasonRow<Row>([row]: Row[], name?: string): Row | undefined {
  if (!row && name) throw notFound('season');
  return row;
}
