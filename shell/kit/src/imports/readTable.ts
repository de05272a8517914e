import { maxImportedRows } from '@league/contract';
import papaparse from 'papaparse';
import { messages } from './messages.ts';

/** The maximum number of columns. */
const maxColumns = 40;

/** A parsed table: column names, rows, and line numbers. */
export interface TypedTable {
  columns: string[];
  rows: string[][];
  /** The line of the file where each row begins. */
  lines: number[];
}

/** Parses CSV text with any separator. Empty lines are skipped, but counted. */
export function readTable(text: string): TypedTable | { fault: string } {
  if (!text.trim()) return { fault: messages.nothing };
  if (text.includes('\u0000')) return { fault: messages.notText };
  const { rows, openQuotesAt } = parse(text.replace(/^\ufeff/, ''));
  if (openQuotesAt !== undefined) return { fault: messages.openQuotes({ line: openQuotesAt }) };
  const [head, ...rest] = rows;
  if (!head || rest.length === 0) return { fault: messages.noRows };
  if (rest.length > maxImportedRows) return { fault: messages.tooManyRows({ max: String(maxImportedRows) }) };
  if ([head, ...rest].some(({ cells }) => cells.length > maxColumns)) return { fault: messages.tooManyColumns };
  return { columns: head.cells, rows: rest.map(({ cells }) => cells), lines: rest.map(({ line }) => line) };
}

/**
 * Every row that is not empty with its first line: a quoted cell may span several. Parsing stops after the maximum, so that a
 * long text does not block the page.
 */
function parse(text: string) {
  const rows: { cells: string[]; line: number }[] = [];
  let openQuotesAt: number | undefined;
  let [begin, line] = [0, 1];
  // Empty lines would mislead the detection of the separator.
  const { delimiter } = papaparse.parse(text.trimStart().slice(0, 50_000), {
    preview: 10,
    skipEmptyLines: 'greedy',
  }).meta;
  papaparse.parse<string[]>(text, {
    delimiter,
    step: ({ data, errors, meta }, parser) => {
      if (errors.some(({ type }) => type === 'Quotes')) openQuotesAt ??= line;
      const cells = data.map((cell) => cell.trim());
      if (cells.some(Boolean)) rows.push({ cells, line });
      if (rows.length > maxImportedRows + 1) parser.abort();
      line += (text.slice(begin, meta.cursor).match(/\r\n|\r|\n/g) ?? []).length;
      begin = meta.cursor;
    },
  });
  return { rows, openQuotesAt };
}
