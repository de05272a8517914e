import type { ImportPlan, PlannedRow } from '@league/contract';
import type { TypedTable } from '@league/kit/imports';
import { words } from './words.ts';

type Outcome = PlannedRow['action'] | 'fault' | 'fine';

/** A line with what becomes of it, and all that there is to say about it. */
export interface PreviewLine {
  /** Null: about the columns. */
  line: number | null;
  record: string;
  outcome: Outcome;
  says: string[];
}

/** Each line beside what the server said of it; those with a fault first. */
export function previewLines({ rows, lines }: TypedTable, { plan, faults }: ImportPlan): PreviewLine[] {
  const planned = new Map(plan.map((row) => [row.row, row]));
  const preview = rows.map((cells, at): PreviewLine => {
    const {
      action = 'fine',
      record = cells.filter(Boolean).slice(0, 2).join(', '),
      reason = null,
    } = planned.get(at) ?? {};
    return { line: lines[at]!, record, outcome: action, says: reason ? [reason] : [] };
  });
  const columns: PreviewLine = { line: null, record: words.columnsFault, outcome: 'fault', says: [] };
  for (const { row, column, message } of faults) {
    const about = row === null ? columns : (preview[row] ?? columns);
    about.outcome = 'fault';
    about.says.push(column ? `${column}: ${message}` : message);
  }
  const all = columns.says.length > 0 ? [columns, ...preview] : preview;
  return all.toSorted((one, other) => Number(other.outcome === 'fault') - Number(one.outcome === 'fault'));
}

/** How many lines an import writes. */
export const writtenLines = ({ plan }: ImportPlan) => plan.filter(({ action }) => action !== 'skip').length;

/** How many faults each column has, the most first. */
export function faultsByColumn(faults: ImportPlan['faults']): [column: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { column } of faults)
    counts.set(column ?? words.columnsFault, (counts.get(column ?? words.columnsFault) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one);
}
