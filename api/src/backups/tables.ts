import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/database/db.ts';

interface Table {
  name: string;
  /** Those that somebody fills; what is computed of them is computed again. */
  columns: { name: string; type: string }[];
}

/** All tables but the one that says how they were made. */
export const listTables = (db: Db): Promise<Table[]> =>
  rowsOf<Table>(
    db,
    sql`
    select relname as name,
      json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum) as columns
    from pg_class
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations'
    group by relname order by relname`,
  );

/** So many rows are held in memory at a time. */
export const atOnce = 500;
