import { type ColumnMatching, type DayOrder, type ImportColumn, isColumnMissing } from '@league/contract';
import type { TypedTable } from './readTable.ts';

/** The fields of a table's columns, as matched or chosen. */
export interface Matching {
  /** The names of the columns: of a table with others this is not the matching. */
  names: string[];
  columns: { field: string | null; by: ColumnMatching['columns'][number]['by'] | 'choice' }[];
  /** Null: no day of the table could be read in two ways. */
  dayOrder: ColumnMatching['dayOrder'];
  /** A day that could. */
  exampleDay: string | undefined;
}

export const isOf = ({ names }: Matching, { columns }: TypedTable): boolean =>
  names.length === columns.length && names.every((name, at) => name === columns[at]);

/**
 * As answered for this table. The columns of the last matching stay if they have the same names; its order of days only where
 * the same day is asked about again.
 */
export function matchingOf(table: TypedTable, answered: ColumnMatching, last: Matching | undefined): Matching {
  const exampleDay = exampleDayOf(table);
  const isSameQuestion = answered.dayOrder === 'unclear' && exampleDay !== undefined && exampleDay === last?.exampleDay;
  return {
    names: table.columns,
    columns: last && isOf(last, table) ? last.columns : answered.columns,
    dayOrder: (isSameQuestion && last?.dayOrder) || answered.dayOrder,
    exampleDay,
  };
}

/** What is sent with the table. */
export const sentMatching = ({ columns, dayOrder }: Matching): { fields: (string | null)[]; dayOrder?: DayOrder } => ({
  fields: columns.map(({ field }) => field),
  ...(dayOrder && dayOrder !== 'unclear' && { dayOrder }),
});

/** With another field for a column; a field has one column. */
export const withField = (matching: Matching, at: number, field: string | null): Matching => ({
  ...matching,
  columns: matching.columns.map((column, each) => {
    if (each === at) return { field, by: 'choice' };
    return field !== null && column.field === field ? { field: null, by: 'choice' } : column;
  }),
});

/** Required columns that the table lacks. */
export const missingColumns = (known: readonly ImportColumn[], { columns }: Matching): ImportColumn[] =>
  known.filter((column) =>
    isColumnMissing(
      column,
      columns.map(({ field }) => field),
    ),
  );

/** Whether something has to be chosen before the table can be checked. */
export const isComplete = (known: readonly ImportColumn[], matching: Matching): boolean =>
  matching.dayOrder !== 'unclear' && missingColumns(known, matching).length === 0;

/** Up to three different values of a column. */
export const examplesOf = ({ rows }: TypedTable, at: number): string[] =>
  [...new Set(rows.map((row) => row[at] ?? '').filter(Boolean))].slice(0, 3);

/** A day in figures that could be read in two ways. */
const exampleDayOf = ({ rows }: TypedTable): string | undefined =>
  rows.flat().find((cell) => /^\d{1,2}([/-])\d{1,2}\1\d{2,4}\b/.test(cell));
