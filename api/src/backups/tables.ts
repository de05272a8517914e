import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/database/db.ts';

interface Table {
  name: string;
  /** Without generated columns, which are computed again. */
  columns: { name: string; type: string }[];
}

/** All tables except the migrations' own. */
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

/** The number of rows in memory at a time. */
export const atOnce = 500;
