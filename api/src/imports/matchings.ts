import { createHash } from 'node:crypto';
import {
  type ColumnMatching,
  type ImportColumn,
  type ImportInput,
  type ImportKind,
  importKinds,
  matchedColumns,
} from '@league/contract';
import { and, eq, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { keysOf, matchColumns } from './matchColumns.ts';
import { importMatchings } from './tables.ts';

/** The matching of a table's columns, as last time if such a table was imported before. */
export async function matchTable(
  db: Db,
  kind: ImportKind,
  { columns, rows }: Pick<ImportInput, 'columns' | 'rows'>,
): Promise<ColumnMatching> {
  const [last] = await db
    .select()
    .from(importMatchings)
    .where(and(eq(importMatchings.kind, kind), eq(importMatchings.columnsHash, hashOf(columns))));
  const words = await rowsOf<{ word: string }>(
    db,
    sql`select lower(word) as word from teams, unnest(array[name, code, slug]) as word`,
  );
  const teams = new Set(words.map(({ word }) => word));
  const found = matchColumns(kind, columns, rows, { teams, memory: last?.fields });
  return { ...found, dayOrder: found.dayOrder === 'unclear' && last?.dayOrder ? last.dayOrder : found.dayOrder };
}

/** The import with these columns, if its columns can be matched. */
export const kindOf = (columns: readonly ImportColumn[]): ImportKind | undefined =>
  importKinds.find((kind) => matchedColumns[kind] === columns);

/** Remembers how a table was matched, for the next one with columns of these names. */
export async function saveMatching(
  tx: Db,
  known: readonly ImportColumn[],
  { columns, fields, dayOrder }: Pick<ImportInput, 'columns' | 'fields' | 'dayOrder'>,
): Promise<void> {
  const kind = kindOf(known);
  if (!kind || !fields) return;
  const byKey = Object.fromEntries(keysOf(columns).map((key, at) => [key, fields[at] ?? null]));
  const values = { fields: byKey, dayOrder: dayOrder ?? null, updatedAt: sql`now()` };
  await tx
    .insert(importMatchings)
    .values({ kind, columnsHash: hashOf(columns), ...values })
    .onConflictDoUpdate({ target: [importMatchings.kind, importMatchings.columnsHash], set: values });
}

const hashOf = (columns: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(keysOf(columns).toSorted()))
    .digest('hex');
