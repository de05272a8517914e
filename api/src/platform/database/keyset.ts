import { type SQL, sql } from 'drizzle-orm';
import { noSuchPlace } from '../http/paging.ts';
import { type Db, rowsOf } from './db.ts';

/** What a list is ordered by; the last key of a list tells every two rows apart. */
export interface SortKey {
  value: SQL;
  /** The same of the row that the page begins after. */
  last: SQL;
  isDescending?: boolean;
}

/** For `order by`: rows without a value come last, in either direction. */
export const inOrderOf = (keys: readonly SortKey[]): SQL =>
  sql.join(
    keys.map(({ value, isDescending }) => sql`${value} ${isDescending ? sql`desc` : sql`asc`} nulls last`),
    sql`, `,
  );

/** The rows that come after the last one of the page before, in the order of the keys. */
export const afterLast = ([key, ...rest]: readonly SortKey[]): SQL => {
  if (!key) return sql`false`;
  const { value, last, isDescending } = key;
  return sql`(${value} ${isDescending ? sql`<` : sql`>`} ${last} or (${value} is null and ${last} is not null)
    or (${value} is not distinct from ${last} and ${afterLast(rest)}))`;
};

/**
 * A page of rows in the order of the keys.
 * @param select the rows that match and meet a condition
 * @param last the row that the page begins after: `photos photo where photo.id = …`
 * @throws 422 where that row is gone, so that nobody takes the list to be at its end
 */
export async function selectPage<Row>(
  db: Db,
  select: (condition: SQL) => SQL,
  keys: readonly Omit<SortKey, 'last'>[],
  { limit, last }: { limit: number | undefined; last: SQL | undefined },
): Promise<Row[]> {
  const after = keys.map((key) => ({ ...key, last: sql`(select ${key.value} from ${last})` }));
  const rows = await rowsOf<Row>(
    db,
    sql`${select(last ? afterLast(after) : sql`true`)} order by ${inOrderOf(after)} limit ${limit ?? null}`,
  );
  if (rows.length === 0 && last && (await rowsOf(db, sql`select from ${last}`)).length === 0) throw noSuchPlace();
  return rows;
}
