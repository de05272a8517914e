import { FilterLink, layout, Pagination } from '@league/kit';
import {
  type ColumnDef,
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { figures } from '../direction.ts';
import { compareValues, type Value } from './compareValues.ts';
import styles from './DataTable.module.css';
import { type RowSelection, useRowChoice } from './RowChoice.tsx';

export interface Column<Row> {
  /** Also an attribute of its cells, for the page's styles (`data-column`). */
  id: string;
  /** The short form in the header. */
  header: string;
  /** Its meaning: on hover and for screen readers. */
  title?: string;
  /** The sort value, shown unless `cell` shows something else. Nulls come last in both directions. */
  value: (row: Row) => Value;
  cell?: (row: Row) => ReactNode;
  /** `end` for numbers, with tabular figures. */
  align?: 'start' | 'end';
  isSortable?: boolean;
  /** The table's main figure. */
  isStrong?: boolean;
  /** The row's actions: on a card below, without a label. */
  isAction?: boolean;
}

export interface Sort {
  by: string;
  descending: boolean;
}

interface Props<Row> {
  /** The table's name for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort | undefined;
  /** A column's header was pressed. Without it, or `toSort`, the table cannot be sorted. */
  onSort?: ((by: string) => void) | undefined;
  /** The page's address sorted by this column: links, which work before the app has loaded. */
  toSort?: ((by: string) => string) | undefined;
  /** The rows are sorted already: by a rule of the room, such as tie-breaks. */
  isSorted?: boolean;
  /** From 1; with `onPage` the table has pages of `pageSize` rows. */
  page?: number;
  pageSize?: number;
  onPage?: (page: number) => void;
  /** Each page's address. */
  toPage?: (page: number) => string;
  /** On narrow screens each row is a card with labeled cells: for lists of things, not of figures. */
  isCards?: boolean;
  /** A hook for the page's styles of a row (`data-mark`). */
  mark?: (row: Row) => string | undefined;
  choosing?: RowSelection<Row> | undefined;
}

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

/**
 * A table with sticky header and first column, sorting and pages. On narrow screens it scrolls in its frame, or becomes cards.
 * Sorting and page belong to the caller, who stores them in the address.
 */
export function DataTable<Row extends object>(props: Props<Row>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    sort,
    onSort,
    toSort,
    isSorted,
    page = 1,
    onPage,
    toPage,
    isCards = false,
    mark,
    choosing,
  } = props;
  const isPaged = onPage !== undefined || toPage !== undefined;
  const pageSize = isPaged ? (props.pageSize ?? 50) : Number.MAX_SAFE_INTEGER;
  const definitions = useMemo(() => columns.map((column) => definitionOf<Row>(column)), [columns]);
  const lastPage = Math.max(1, Math.ceil(rows.length / pageSize));
  const shown = Math.min(Math.max(1, page), lastPage);
  const table = useTable({
    features,
    columns: definitions,
    data: rows as Row[],
    getRowId: rowKey,
    manualSorting: isSorted ?? false,
    enableSortingRemoval: false,
    state: {
      sorting: sort && !isSorted ? [{ id: sort.by, desc: sort.descending }] : [],
      pagination: { pageIndex: shown - 1, pageSize },
    },
  });
  const shownRows = table.getRowModel().rows;
  const inSight = shownRows.map(({ original }) => original);
  const choice = useRowChoice(choosing, inSight, rowKey);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.frame} aria-label={caption} tabIndex={0} data-cards={isCards || undefined}>
        <table className={styles.table}>
          <caption className={layout.unseen}>{caption}</caption>
          <thead>
            <tr>
              {choice && <td data-choice>{choice.all}</td>}
              {columns.map((column) => (
                <Head key={column.id} column={column} sort={sort} onSort={onSort} toSort={toSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shownRows.map(({ id, original }) => (
              <tr key={id} data-mark={mark?.(original)}>
                {choice && <td data-choice>{choice.one(original)}</td>}
                {columns.map((column, at) => {
                  const Cell = at === 0 ? 'th' : 'td';
                  return (
                    <Cell
                      key={column.id}
                      scope={at === 0 ? 'row' : undefined}
                      data-column={column.id}
                      data-label={at > 0 && !column.isAction ? column.header : undefined}
                      data-align={column.align}
                      data-strong={column.isStrong || undefined}
                    >
                      {contentOf(column, original)}
                    </Cell>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isPaged && <Pagination page={shown} pageSize={pageSize} total={rows.length} onChange={onPage} toPage={toPage} />}
    </>
  );
}

/** Columns of figures are aligned at the end. */
function contentOf<Row>({ cell, value, align }: Column<Row>, row: Row): ReactNode {
  const content = cell ? cell(row) : (value(row) ?? '–');
  const isFigure = typeof content === 'number' || (typeof content === 'string' && align === 'end');
  return isFigure ? figures(content) : content;
}

interface HeadProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((by: string) => void) | undefined;
  toSort: ((by: string) => string) | undefined;
}

function Head<Row>({ column: { id, header, title, align, isSortable }, sort, onSort, toSort }: HeadProps<Row>) {
  const isBy = sort?.by === id;
  const canSort = isSortable && (onSort || toSort);
  const name = title ? <abbr title={title}>{header}</abbr> : header;
  const content = (
    <>
      {name}
      <span aria-hidden="true" data-arrow>
        {isBy ? (sort.descending ? '▼' : '▲') : ''}
      </span>
    </>
  );
  return (
    <th
      scope="col"
      // For screen readers, at each cell of the column.
      abbr={title}
      data-column={id}
      data-align={align}
      aria-sort={isBy ? (sort.descending ? 'descending' : 'ascending') : canSort ? 'none' : undefined}
    >
      {isSortable && toSort ? (
        <FilterLink to={toSort(id)}>{content}</FilterLink>
      ) : canSort ? (
        <button type="button" onClick={() => onSort?.(id)}>
          {content}
        </button>
      ) : (
        name
      )}
    </th>
  );
}

function definitionOf<Row extends object>({ id, header, value, isSortable }: Column<Row>) {
  const definition: ColumnDef<typeof features, Row> = {
    id,
    header,
    accessorFn: (row) => value(row) ?? undefined,
    // In both directions, and without being compared.
    sortUndefined: 'last',
    enableSorting: isSortable ?? false,
    sortFn: (one, other, by) => compareValues(one.getValue(by), other.getValue(by)),
  };
  return definition;
}
