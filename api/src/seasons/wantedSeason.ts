import { type SQL, sql } from 'drizzle-orm';
import { notFound } from '../platform/http/faults.ts';

/** The season by name (case-insensitive). */
export const seasonNamed = (name: SQL): SQL => sql`select * from seasons where lower(name) = lower(${name})`;

/** The season by name (case-insensitive); default: the current one, otherwise the newest. */
export function wantedSeason(name?: string): SQL {
  return name
    ? seasonNamed(sql`${name}`)
    : sql`select * from seasons order by is_current desc, created_at desc, name desc limit 1`;
}

/** The row of a statement over `wantedSeason`; undefined if there are no seasons. @throws 404 */
export function seasonRow<Row>([row]: Row[], name?: string): Row | undefined {
  if (!row && name) throw notFound('season');
  return row;
}
