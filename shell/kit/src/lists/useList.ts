import { useFilters } from '@league/kit';
import type { Sort } from '../tables/DataTable.tsx';
import type { ListFilters } from './listFilters.ts';

type Filtered = Record<string, string | number> & { page: number };
type Change<Filters> = Partial<Record<keyof Filters, string>>;

/** A list as its address asks for it. */
export interface List<Filters> {
  wanted: Filters;
  /** Whatever narrows it or orders it anew shows its first page. */
  narrow: (change: Change<Filters>) => void;
  isNarrowed: boolean;
  clear: () => void;
  /** For its table, or its `Pagination`. */
  pages: { page: number; onPage: (page: number) => void };
}

/** What clearing the filters leaves as it is. */
const orders = ['order', 'sort', 'direction', 'page', 'view'];

/**
 * A list's filters, order and page, kept in the address.
 * @param cleared what the filters are when they are cleared; else each is at its default, and the order stays
 */
export function useList<Filters extends Filtered>(
  schema: ListFilters<Filters>,
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

const defaultsOf = <Filters extends Filtered>(schema: ListFilters<Filters>) =>
  Object.fromEntries(Object.entries(schema.parse({})).filter(([name]) => !orders.includes(name))) as Change<Filters>;

/** The order of a table: a press on a column's head sorts by it, another one the other way round. */
export interface Sorting {
  sort: Sort;
  onSort: (by: string) => void;
}

/**
 * The order of a list whose filters are `sort`, a column, and `direction`.
 * @param newestFirst columns that begin with what is last
 */
export function useSorting<Filters extends Filtered & { sort: string; direction: string }>(
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
