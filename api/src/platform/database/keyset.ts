import { type SQL, sql } from 'drizzle-orm';
import { invalidCursor } from '../http/paging.ts';
import { type Db, rowsOf } from './db.ts';

/** A sort key; the last key of a list must be unique. */
export interface SortKey {
  value: SQL;
  /** The value of the row after which the page begins. */
  last: SQL;
  isDescending?: boolean;
  /** Every row has a value, so that an index gives the order. */
  isRequired?: boolean;
}

/** Keys that every row has, in one direction. */
export const requiredKeys = (isDescending: boolean, ...values: readonly SQL[]): Omit<SortKey, 'last'>[] =>
  values.map((value) => ({ value, isDescending, isRequired: true }));

/** For `order by`: rows without a value come last in both directions. */
export const orderByKeys = (keys: readonly SortKey[]): SQL =>
  sql.join(
    keys.map(({ value, isDescending, isRequired }) => {
      const direction = isDescending ? sql`desc` : sql`asc`;
      return isRequired ? sql`${value} ${direction}` : sql`${value} ${direction} nulls last`;
    }),
    sql`, `,
  );

/** The rows after the previous page's last row, in the order of the keys. */
export const afterLast = (keys: readonly SortKey[]): SQL => {
  const [key, ...rest] = keys;
  if (!key) return sql`false`;
  if (keys.every(({ isRequired, isDescending }) => isRequired && isDescending === key.isDescending)) {
    const listed = (each: 'value' | 'last') =>
      sql.join(
        keys.map((one) => one[each]),
        sql`, `,
      );
    return sql`(${listed('value')}) ${key.isDescending ? sql`<` : sql`>`} (${listed('last')})`;
  }
  const { value, last, isDescending } = key;
  return sql`(${value} ${isDescending ? sql`<` : sql`>`} ${last} or (${value} is null and ${last} is not null)
    or (${value} is not distinct from ${last} and ${afterLast(rest)}))`;
};

/** The keys with their values in the last row. */
export const keysAfter = (keys: readonly Omit<SortKey, 'last'>[], last: SQL | undefined): SortKey[] =>
  keys.map((key) => ({ ...key, last: sql`(select ${key.value} from ${last})` }));

/**
 * A page of rows in the order of the keys.
 * @param select the matching rows that also meet a condition
 * @param last the last row of the previous page: `photos photo where photo.id = …`
 * @throws 422 as `requireLast`
 */
export async function selectPage<Row>(
  db: Db,
  select: (condition: SQL) => SQL,
  keys: readonly Omit<SortKey, 'last'>[],
  { limit, last }: { limit: number | undefined; last: SQL | undefined },
): Promise<Row[]> {
  const after = keysAfter(keys, last);
  const rows = await rowsOf<Row>(
    db,
    sql`${select(last ? afterLast(after) : sql`true`)} order by ${orderByKeys(after)} limit ${limit ?? null}`,
  );
  await requireLast(db, rows, last);
  return rows;
}

/** @throws 422 for an empty page whose previous row was deleted, so that the list does not appear to end */
export async function requireLast(db: Db, { length }: readonly unknown[], last: SQL | undefined): Promise<void> {
  if (length === 0 && last && (await rowsOf(db, sql`select from ${last}`)).length === 0) throw invalidCursor();
}
