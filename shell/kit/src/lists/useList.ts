import { type AddressFilters, useFilters } from '@league/kit';
import type { Sort } from '../tables/DataTable.tsx';

type FilterValues = Record<string, string | number> & { page: number };
type Change<Filters> = Partial<Record<keyof Filters, string>>;

/** A list's state in the address. */
export interface List<Filters> {
  wanted: Filters;
  /** Changes filters or order, and resets the page. */
  narrow: (change: Change<Filters>) => void;
  isNarrowed: boolean;
  clear: () => void;
  /** For its table, or its `Pagination`. */
  pages: { page: number; onPage: (page: number) => void };
}

/** Unchanged when the filters are cleared. */
const orders = ['order', 'sort', 'direction', 'page', 'view'];

/**
 * A list's filters, order and page, stored in the address.
 * @param cleared the filters after clearing; default: their defaults, with the same order
 */
export function useList<Filters extends FilterValues>(
  schema: AddressFilters<Filters>,
  cleared: Change<Filters> = defaultsOf(schema),
): List<Filters> {
  const [wanted, filter] = useFilters(schema);
  const narrow = (change: Change<Filters>) => filter(schema.parse({ ...wanted, page: undefined, ...change }));
  return {
    wanted,
    narrow,
    isNarrowed: Object.entries(cleared).some(([name, value]) => wanted[name] !== value),
    clear: () => narrow(cleared),
    pages: { page: wanted.page, onPage: (page) => filter({ page } as Partial<Filters>) },
  };
}

const defaultsOf = <Filters extends FilterValues>(schema: AddressFilters<Filters>) =>
  Object.fromEntries(Object.entries(schema.parse({})).filter(([name]) => !orders.includes(name))) as Change<Filters>;

/** A table's sorting: a press on a column's head sorts by it, another one reverses the order. */
export interface Sorting {
  sort: Sort;
  onSort: (by: string) => void;
}

/**
 * The sorting of a list with the filters `sort`, a column, and `direction`.
 * @param newestFirst columns that are descending at first
 */
export function useSorting<Filters extends FilterValues & { sort: string; direction: string }>(
  { wanted, narrow }: List<Filters>,
  newestFirst: readonly string[] = [],
): Sorting {
  const sort = { by: wanted.sort, descending: wanted.direction === 'descending' };
  return {
    sort,
    onSort: (by) => {
      const descending = sort.by === by ? !sort.descending : newestFirst.includes(by);
      narrow({ sort: by, direction: descending ? 'descending' : 'ascending' } as Change<Filters>);
    },
  };
}
