import { fillPlaceholders, type Query, type SQL, sql } from 'drizzle-orm';
import { type PgDatabase, PgDialect, type PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { notFound } from '../http/httpErrors.ts';

/** A database or a transaction: the first parameter of every room's functions. */
export type Db = PgDatabase<PgQueryResultHKT>;

type RunText = (statement: string, parameters: unknown[]) => Promise<unknown[]>;

/** How a database or transaction runs a statement whose text is built already. One without builds it again. */
export const textRuns = new WeakMap<Db, RunText>();

const dialect = new PgDialect({ casing: 'snake_case' });

/**
 * A statement of the hottest paths: its text is built once.
 * @param write the statement, given a function that returns the place of a value
 */
export function prepare<Values extends object, Row = unknown>(
  write: (param: (name: keyof Values & string) => SQL) => SQL,
): (db: Db, values: Values) => Promise<Row[]> {
  let written: Query | undefined;
  return async (db, values) => {
    written ??= dialect.sqlToQuery(write((name) => sql`${sql.placeholder(name)}`));
    const run = textRuns.get(db);
    if (!run)
      return rowsOf<Row>(
        db,
        write((name) => sql`${values[name]}`),
      );
    return (await run(written.sql, fillPlaceholders(written.params, values as Record<string, unknown>))) as Row[];
  };
}

/** Runs one hand-written statement. The caller declares the type of the rows. */
export async function rowsOf<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(statement);
  return (Array.isArray(result) ? result : (result as { rows: Row[] }).rows) as Row[];
}

/**
 * Waits for work of one transaction that was begun together: the first statements are sent in one round trip, in this order,
 * if none is one of Drizzle's builders.
 * @throws the fault of the first in this order that failed, when all have ended
 */
export async function runAll<Results extends readonly unknown[]>(
  ...work: { [At in keyof Results]: PromiseLike<Results[At]> }
): Promise<Results> {
  const ended = await Promise.allSettled(work);
  return ended.map((each) => {
    if (each.status === 'rejected') throw each.reason;
    return each.value;
  }) as unknown as Results;
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
