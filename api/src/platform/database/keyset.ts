import { type SQL, sql } from 'drizzle-orm';

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
