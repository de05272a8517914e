/** The beginning of a text that a spreadsheet runs as a formula. Files write an apostrophe before it. */
export const formulaStart = /^[=+\-@\t\r]/;

/** A cell of such a file, as it was before. */
export const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;
