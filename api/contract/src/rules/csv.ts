export type CsvCell = string | number | boolean | null | undefined;

/** Rows as CSV (RFC 4180). */
export const csvText = (rows: Iterable<readonly CsvCell[]>): string => Array.from(rows, csvRow).join('');

export const csvRow = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Quoted where necessary. A text that a spreadsheet would run as a formula begins with an apostrophe; numbers stay numbers. */
function csvCell(value: CsvCell): string {
  if (typeof value !== 'string') return value === null || value === undefined ? '' : String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
