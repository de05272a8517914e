import { csvText } from '@league/contract';
import { saveCsv } from '@league/kit';

/** Exports rows as CSV for a spreadsheet. */
export function saveTable(name: string, rows: readonly Record<string, string | number | null>[]) {
  const columns = Object.keys(rows[0] ?? {});
  saveCsv(csvText([columns, ...rows.map((row) => columns.map((column) => row[column]))]), name);
}
