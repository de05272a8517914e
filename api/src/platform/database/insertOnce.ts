import type { PgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

/**
 * Inserts a record whose id its form may have made, so that a form that is sent again after a lost response creates one record.
 * @returns whether it is new
 */
export async function insertOnce<Table extends PgTable & { id: PgColumn }>(
  tx: Db,
  table: Table,
  row: PgInsertValue<Table>,
): Promise<boolean> {
  const inserted = await tx
    .insert(table)
    .values(row)
    .onConflictDoNothing({ target: table.id })
    .returning({ id: table.id });
  return inserted.length > 0;
}
