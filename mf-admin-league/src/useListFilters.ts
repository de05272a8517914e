import { useFilters } from '@league/kit';
import type { Sort } from '@league/kit/tables';
import { nextSort } from './nextSort.ts';

interface Listed extends Record<string, string | number | boolean> {
  sort: string;
  direction: 'ascending' | 'descending';
  page: number;
}

/** The order and the page of a table that its caller keeps. */
export interface TableState {
  sort: Sort;
  onSort: (by: string) => void;
  page: number;
  onPage: (page: number) => void;
}

/**
 * A list's filters in the address, with the order and the page of its table. Whatever narrows it or orders it anew shows
 * its first page.
 * @param newestFirst columns that begin with what is last
 */
export function useListFilters<Filters extends Listed>(
  schema: { parse(address: unknown): Filters },
  newestFirst: readonly string[],
) {
  const [filters, filter] = useFilters(schema);
  const sort = { by: filters.sort, descending: filters.direction === 'descending' };
  const narrow = (change: Partial<Record<keyof Filters, string>>) =>
    filter({ ...schema.parse({ ...filters, ...change }), page: 1 });
  const table: TableState = {
    sort,
    onSort: (column) => {
      const { by, descending } = nextSort(sort, column, newestFirst);
      narrow({ sort: by, direction: descending ? 'descending' : 'ascending' } as Partial<
        Record<keyof Filters, string>
      >);
    },
    page: filters.page,
    onPage: (page) => filter({ page } as Partial<Filters>),
  };
  return { filters, narrow, table };
}
