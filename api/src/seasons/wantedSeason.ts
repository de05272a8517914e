import { type SQL, sql } from 'drizzle-orm';
import { notFound } from '../platform/http/faults.ts';

/** The season asked for by name, case does not count; unless told the one that pages open on, else the newest. */
export function wantedSeason(name?: string): SQL {
  return name
    ? sql`select * from seasons where lower(name) = lower(${name})`
    : sql`select * from seasons order by is_current desc, created_at desc, name desc limit 1`;
}

/** The one row of a statement over `wantedSeason`; none where there is no season at all. @throws 404 */
export function seasonRow<Row>([row]: Row[], name?: string): Row | undefined {
  if (!row && name) throw notFound('season');
  return row;
}
