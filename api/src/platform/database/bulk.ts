import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Db, rowsOf } from './db.ts';

/** The column of a field. */
export const nameOf = (key: string): SQL => sql`${sql.identifier(toSnakeCase(key))}`;

/** Rows per statement. */
const maxAtOnce = 500;

/**
 * Inserts any number of rows in batches, each batch as one statement with one parameter. All rows have the same columns; an
 * omitted column gets its default.
 * @param onConflict for example `on conflict do nothing`
 */
export async function insertRows<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  onConflict: SQL = sql``,
): Promise<void> {
  for (let from = 0; from < rows.length; from += maxAtOnce) {
    await insertChunk(db, table, rows.slice(from, from + maxAtOnce), onConflict);
  }
}

async function insertChunk<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  onConflict: SQL,
) {
  const columns = namedColumns(table, rows[0]!);
  const generated = columns.filter(([key, column]) => !(key in rows[0]!) && column.defaultFn);
  const complete = generated.length
    ? rows.map((row) => ({
        ...Object.fromEntries(generated.map(([key, column]) => [key, column.defaultFn?.()])),
        ...row,
      }))
    : rows;
  const names = sql.join(
    columns.map(([key]) => nameOf(key)),
    sql`, `,
  );
  const values = sql.join(
    columns.map(([key]) => sql`"row".${sql.identifier(key)}`),
    sql`, `,
  );
  const types = sql.join(
    columns.map(([key, column]) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  );
  await db.execute(sql`
    insert into ${sql.identifier(getTableName(table))} (${names})
    select ${values} from jsonb_to_recordset(${JSON.stringify(complete)}::text::jsonb) as "row" (${types}) ${onConflict}`);
}

function namedColumns(table: PgTable, row: object): [string, PgColumn][] {
  return Object.entries(getTableColumns(table)).filter(([key, column]) => key in row || column.defaultFn);
}

/**
 * Inserts rows, or updates the rows with the same import key.
 * @param kept columns that only a new row takes
 * @returns ids by import key
 */
export async function upsertByImportKey<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly (Table['$inferInsert'] & { importKey: string })[],
  kept: readonly string[] = [],
): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const changed = Object.keys(rows[0]!).filter((key) => key !== 'importKey' && !kept.includes(key));
  await insertRows(db, table, rows, overwriting(['importKey'], changed));
  const keys = JSON.stringify(rows.map(({ importKey }) => importKey));
  const found = await rowsOf<{ id: string; importKey: string }>(
    db,
    sql`select id, import_key as "importKey" from ${sql.identifier(getTableName(table))}
      where import_key in (select jsonb_array_elements_text(${keys}::text::jsonb))`,
  );
  return new Map(found.map(({ id, importKey }) => [importKey, id]));
}

/** For `insertRows`: on a conflict of this key, these columns of the new row replace the old ones. */
export function overwriting(key: readonly string[], changed: readonly string[]): SQL {
  const listed = (columns: SQL[]) => sql.join(columns, sql`, `);
  const assignments = changed.map((column) => sql`${nameOf(column)} = excluded.${nameOf(column)}`);
  return sql`on conflict (${listed(key.map(nameOf))}) do update set ${listed(assignments)}`;
}

/** Any number of ids as one parameter: `where id in ${uuids(ids)}`. */
export const uuids = (ids: readonly string[]): SQL =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb)::uuid)`;

/** The same in a form that can use an index: `where id = any(${uuidArray(ids)})`. */
export const uuidArray = (ids: readonly string[]): SQL => sql`array${uuids(ids)}`;
