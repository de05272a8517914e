import { type SQL, sql } from 'drizzle-orm';

/** A sort key; the last key of a list must be unique. */
export interface SortKey {
  value: SQL;
  /** The value of the row after which the page begins. */
  last: SQL;
  isDescending?: boolean;
}

/** For `order by`: rows without a value come last in both directions. */
export const inOrderOf = (keys: readonly SortKey[]): SQL =>
  sql.join(
    keys.map(({ value, isDescending }) => sql`${value} ${isDescending ? sql`desc` : sql`asc`} nulls last`),
    sql`, `,
  );

/** The rows after the previous page's last row, in the order of the keys. */
export const afterLast = ([key, ...rest]: readonly SortKey[]): SQL => {
  if (!key) return sql`false`;
  const { value, last, isDescending } = key;
  return sql`(${value} ${isDescending ? sql`<` : sql`>`} ${last} or (${value} is null and ${last} is not null)
    or (${value} is not distinct from ${last} and ${afterLast(rest)}))`;
};
