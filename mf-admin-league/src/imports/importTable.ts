import { type ImportColumn, type ImportPlan, importColumns } from '@league/contract';
import type { TypedTable } from '@league/kit/imports';
import { type Imported, words } from './words.ts';

export type Outcome = ImportPlan['plan'][number]['action'] | 'fault' | 'fine';

/** A row with what would become of it. */
export interface PreviewRow {
  line: number;
  cells: readonly string[];
  outcome: Outcome;
  /** Of the row as a whole. */
  reasons: string[];
  /** What is wrong, by the place of the cell. */
  faults: Map<number, string>;
}

/** Capitals, spaces and hyphens do not count, as for the server. */
const plain = (name: string) => name.toLowerCase().replaceAll(/[\s_-]/g, '');

/** Which of the columns goes by this label here, under whatever name the file knows it. */
function placeOf(columns: readonly string[], what: Imported, label: string | null): number {
  const known = (importColumns[what] as readonly ImportColumn[]).find((column) => column.label === label);
  if (!known) return -1;
  const names = [known.field, known.label, ...(known.also ?? [])].map(plain);
  return columns.findIndex((column) => names.includes(plain(column)));
}

/** Each row beside what the server said of it; a fault of a cell that is not there is one of the row. */
export function previewRows({ columns, rows, lines }: TypedTable, what: Imported, plan: ImportPlan): PreviewRow[] {
  const planned = new Map(plan.plan.map((row) => [row.row, row]));
  const preview = rows.map((cells, at): PreviewRow => {
    const { action = 'fine', reason = null } = planned.get(at) ?? {};
    return { line: lines[at]!, cells, outcome: action, reasons: reason ? [reason] : [], faults: new Map() };
  });
  for (const { row, column, message } of plan.faults) {
    const faulty = row === null ? undefined : preview[row];
    if (!faulty) continue;
    faulty.outcome = 'fault';
    const place = placeOf(columns, what, column);
    if (place >= 0) faulty.faults.set(place, [faulty.faults.get(place), message].filter(Boolean).join(' '));
    else faulty.reasons.push(column ? `${column}: ${message}` : message);
  }
  return preview;
}

/** What is wrong with the columns themselves. */
export const columnFaults = ({ faults }: ImportPlan): string[] =>
  faults.filter(({ row }) => row === null).map(({ column, message }) => (column ? `${column}: ${message}` : message));

const countOf = ({ plan }: ImportPlan, action: Outcome) => plan.filter((row) => row.action === action).length;

/** How many rows an import writes. */
export const writtenRows = (plan: ImportPlan) => plan.plan.length - countOf(plan, 'skip');

/** A file to begin with: the columns, and a line or two to write over. */
export const templateRows = (what: Imported): Record<string, string>[] =>
  words.samples[what].map((cells) =>
    Object.fromEntries(importColumns[what].map(({ label }, at) => [label, cells[at] ?? ''])),
  );
