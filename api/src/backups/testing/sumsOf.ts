import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/db.ts';
import { listTables } from '../tables.ts';

/** Checksums of each table and of all constraints and triggers. */
export async function sumsOf(db: Db) {
  const sums: Record<string, unknown> = {};
  for (const { name } of await listTables(db)) {
    const [row] = await rowsOf(
      db,
      sql`select count(*)::int as rows, md5(coalesce(string_agg(each::text, E'\n' order by each::text), '')) as sum
        from ${sql.identifier(name)} as each`,
    );
    sums[name] = row;
  }
  const rules = await rowsOf(
    db,
    sql`select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as rule
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
      order by 1, 2, 3`,
  );
  return { sums, rules };
}
