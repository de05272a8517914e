import { type ImportColumn, type ImportPlan, plainColumn } from '@league/contract';
import { messages } from './messages.ts';
import type { TypedTable } from './readTable.ts';

export type Outcome = ImportPlan['plan'][number]['action'] | 'fault' | 'fine';

/** A row with its plan. */
export interface PreviewRow {
  line: number;
  cells: readonly string[];
  outcome: Outcome;
  /** Of the whole row. */
  reasons: string[];
  /** Errors by the index of the cell. */
  faults: Map<number, string>;
}

/** What this table calls a column; the column's label if it has none for it. */
export function tableNameOf(
  { columns: names }: Pick<TypedTable, 'columns'>,
  columns: readonly ImportColumn[],
  fields: readonly (string | null)[] | undefined,
): (label: string) => string {
  return (label) => (fields && names[placeOf(names, columns, label, fields)]) || label;
}

/** The index of a column by its field or any of its names; -1 if it is missing. */
function placeOf(
  table: readonly string[],
  columns: readonly ImportColumn[],
  label: string | null,
  fields?: readonly (string | null)[],
): number {
  const known = columns.find((column) => column.label === label);
  if (!known) return -1;
  if (fields) return fields.indexOf(known.field);
  const names = [known.field, known.label, ...(known.also ?? [])].map(plainColumn);
  return table.findIndex((column) => names.includes(plainColumn(column)));
}

/** Each row with the server's results; an error of a missing cell belongs to the row. */
export function previewRows(
  table: TypedTable,
  columns: readonly ImportColumn[],
  plan: ImportPlan,
  fields?: readonly (string | null)[],
): PreviewRow[] {
  const planned = new Map(plan.plan.map((row) => [row.row, row]));
  const preview = table.rows.map((cells, at): PreviewRow => {
    const { action = 'fine', reason = null } = planned.get(at) ?? {};
    return { line: table.lines[at]!, cells, outcome: action, reasons: reason ? [reason] : [], faults: new Map() };
  });
  for (const { row, column, message } of plan.faults) {
    const faulty = row === null ? undefined : preview[row];
    if (!faulty) continue;
    faulty.outcome = 'fault';
    const place = placeOf(table.columns, columns, column, fields);
    if (place >= 0) faulty.faults.set(place, [faulty.faults.get(place), message].filter(Boolean).join(' '));
    else faulty.reasons.push(column ? `${column}: ${message}` : message);
  }
  return preview;
}

/** Errors of the columns themselves. */
export const columnFaults = ({ faults }: ImportPlan): string[] =>
  faults.filter(({ row }) => row === null).map(({ column, message }) => (column ? `${column}: ${message}` : message));

/** The number of errors per column, the most first. @param nameOf the table's name of a column */
export function faultsByColumn(
  faults: ImportPlan['faults'],
  nameOf = (label: string) => label,
): [column: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { column } of faults) {
    const name = column === null ? messages.wholeLine : nameOf(column);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one);
}

/** The number of rows that an import writes. */
export const writtenRows = ({ plan }: ImportPlan) => plan.filter(({ action }) => action !== 'skip').length;
