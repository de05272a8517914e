import { type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { notFound } from '../http/faults.ts';

/** A database or a transaction: the first parameter of every room's functions. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** Runs one hand-written statement. The caller declares the type of the rows. */
export async function rowsOf<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(statement);
  return (Array.isArray(result) ? result : (result as { rows: Row[] }).rows) as Row[];
}

/** One condition of several; without any, it always holds. */
export const allOf = (conditions: readonly SQL[]): SQL =>
  conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`true`;

/** Runs a statement that always returns one row, such as one of counts. */
export async function oneRow<Row>(db: Db, statement: SQL): Promise<Row> {
  const [row] = await rowsOf<Row>(db, statement);
  return row!;
}

/** The first row of a statement. @param what singular, as shown: `team` @throws 404 if there is none */
export async function requireRow<Row>(what: string, rows: PromiseLike<readonly Row[]>): Promise<Row> {
  const [row] = await rows;
  if (row === undefined) throw notFound(what);
  return row;
}
