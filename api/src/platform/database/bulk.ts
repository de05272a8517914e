import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Db, prepare, rowsOf } from './db.ts';

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
  onConflict?: SQL,
): Promise<void> {
  for (let from = 0; from < rows.length; from += maxAtOnce) {
    const some = toInsertJson(table, rows.slice(from, from + maxAtOnce));
    await (onConflict
      ? db.execute(insertInto(table, rows[0]!, sql`${some}`, onConflict))
      : preparedFor(table, rows[0]!)(db, { some }));
  }
}

type Insert = (db: Db, values: { some: string }) => Promise<unknown>;
const inserts = new WeakMap<PgTable, Map<string, Insert>>();

/** The prepared statement for rows with these columns. */
function preparedFor(table: PgTable, like: object): Insert {
  const ofTable = inserts.get(table) ?? new Map<string, Insert>();
  inserts.set(table, ofTable);
  const columns = Object.keys(like).join();
  const insert = ofTable.get(columns) ?? prepare((param) => insertInto(table, like, param('some')));
  ofTable.set(columns, insert);
  return insert;
}

/** Rows as the parameter of `insertInto`: JSON, with the generated values of omitted columns. All have the same columns. */
export function toInsertJson<Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]): string {
  const generated = namedColumns(table, rows[0]!).filter(([key]) => !(key in rows[0]!));
  if (generated.length === 0) return JSON.stringify(rows);
  const generate = () => Object.fromEntries(generated.map(([key, column]) => [key, column.defaultFn?.()]));
  return JSON.stringify(rows.map((row) => ({ ...generate(), ...row })));
}

/**
 * The statement that inserts rows; an omitted column gets its default.
 * @param like a row with the same columns
 * @param rows the place of `toInsertJson`
 * @param more a condition, or what to do on a conflict
 */
export function insertInto<Table extends PgTable>(
  table: Table,
  like: Partial<Table['$inferInsert']>,
  rows: SQL,
  more: SQL = sql``,
): SQL {
  const columns = namedColumns(table, like);
  const listed = (each: (key: string, column: PgColumn) => SQL) =>
    sql.join(
      columns.map(([key, column]) => each(key, column)),
      sql`, `,
    );
  return sql`
    insert into ${sql.identifier(getTableName(table))} (${listed(nameOf)})
    select ${listed((key) => sql`"row".${sql.identifier(key)}`)}
    from jsonb_to_recordset(${rows}::text::jsonb)
      as "row" (${listed((key, column) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`)}) ${more}`;
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
  await insertRows(db, table, rows, onConflictUpdate(['importKey'], changed));
  const keys = JSON.stringify(rows.map(({ importKey }) => importKey));
  const found = await rowsOf<{ id: string; importKey: string }>(
    db,
    sql`select id, import_key as "importKey" from ${sql.identifier(getTableName(table))}
      where import_key in (select jsonb_array_elements_text(${keys}::text::jsonb))`,
  );
  return new Map(found.map(({ id, importKey }) => [importKey, id]));
}

/** For `insertRows`: on a conflict of this key, these columns of the new row replace the old ones. */
export function onConflictUpdate(key: readonly string[], changed: readonly string[]): SQL {
  const listed = (columns: SQL[]) => sql.join(columns, sql`, `);
  const assignments = changed.map((column) => sql`${nameOf(column)} = excluded.${nameOf(column)}`);
  return sql`on conflict (${listed(key.map(nameOf))}) do update set ${listed(assignments)}`;
}

/** The same for a table with `translations`, of which the new row replaces the texts that it has. */
export function onConflictUpdateTexts(table: PgTable, key: readonly string[], changed: readonly string[]): SQL {
  const before = sql`${table}.translations`;
  return sql`${onConflictUpdate(key, changed)}, translations = coalesce((
    select jsonb_object_agg(language, coalesce(${before}->language, '{}') || coalesce(excluded.translations->language, '{}'))
    from jsonb_object_keys(${before} || excluded.translations) language), '{}')`;
}

/** Any number of ids as one parameter: `where id in ${uuids(ids)}`. */
export const uuids = (ids: readonly string[]): SQL =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb)::uuid)`;

/** The same in a form that can use an index: `where id = any(${uuidArray(ids)})`. */
export const uuidArray = (ids: readonly string[]): SQL => sql`array${uuids(ids)}`;
