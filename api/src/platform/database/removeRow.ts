import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { notFound } from '../http/httpErrors.ts';
import type { Db } from './db.ts';

/** @param what singular, as shown: `team` @throws 404 */
export async function removeRow(tx: Db, table: PgTable & { id: PgColumn }, id: string, what: string): Promise<void> {
  const removed = await tx.delete(table).where(eq(table.id, id)).returning({ id: table.id });
  if (removed.length === 0) throw notFound(what);
}
