import { mostImportedRows } from '@league/contract';
import papaparse from 'papaparse';
import { messages } from './messages.ts';

/** The most columns that an import takes. */
const maxColumns = 40;

/** A table as it was typed: the names of its columns, its rows, and where each row is found. */
export interface TypedTable {
  columns: string[];
  rows: string[][];
  /** The line of the file on which each row begins. */
  lines: number[];
}

/** Reads CSV text, whichever sign separates its cells. Empty lines are left out, and counted. */
export function readTable(text: string): TypedTable | { fault: string } {
  if (!text.trim()) return { fault: messages.nothing };
  if (text.includes('\u0000')) return { fault: messages.notText };
  const { rows, openQuotesAt } = parse(text.replace(/^\ufeff/, ''));
  if (openQuotesAt !== undefined) return { fault: messages.openQuotes(openQuotesAt) };
  const [head, ...rest] = rows;
  if (!head || rest.length === 0) return { fault: messages.noRows };
  if (rest.length > mostImportedRows) return { fault: messages.tooManyRows };
  if ([head, ...rest].some(({ cells }) => cells.length > maxColumns)) return { fault: messages.tooManyColumns };
  return { columns: head.cells, rows: rest.map(({ cells }) => cells), lines: rest.map(({ line }) => line) };
}

/**
 * Every row that is not empty with the line on which it begins: a cell in quotes may go over several. Reading stops where
 * there are more than an import takes: of a long text, which would hold up the page, no more is needed.
 */
function parse(text: string) {
  const rows: { cells: string[]; line: number }[] = [];
  let openQuotesAt: number | undefined;
  let [begin, line] = [0, 1];
  // Empty lines would mislead the guess; the parser splits all that it is given.
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
      if (rows.length > mostImportedRows + 1) parser.abort();
      line += (text.slice(begin, meta.cursor).match(/\r\n|\r|\n/g) ?? []).length;
      begin = meta.cursor;
    },
  });
  return { rows, openQuotesAt };
}
