import { mostImportedRows } from '@league/contract';
import papaparse from 'papaparse';
import { words } from './words.ts';

/** A table as it was typed: the names of its columns, its rows, and the line of each row. */
export interface TypedTable {
  columns: string[];
  rows: string[][];
  lines: number[];
}

/** Reads CSV text, whichever sign stands between its cells. */
export function readTable(text: string): TypedTable | { fault: string } {
  if (!text.trim()) return { fault: words.nothing };
  return text.includes('\u0000') ? { fault: words.notText } : readCsv(text);
}

function readCsv(text: string): TypedTable | { fault: string } {
  const { data, errors } = papaparse.parse<string[]>(text.replace(/^\ufeff/, ''));
  const unclosed = errors.find(({ type }) => type === 'Quotes');
  if (unclosed) return { fault: words.quotes((unclosed.row ?? 0) + 1) };
  const [head, ...rest] = data
    .map((cells, at) => ({ cells: cells.map((cell) => cell.trim()), line: at + 1 }))
    .filter(({ cells }) => cells.some(Boolean));
  if (!head || rest.length === 0) return { fault: words.noRows };
  if (rest.length > mostImportedRows) return { fault: words.tooManyRows };
  return { columns: head.cells, rows: rest.map(({ cells }) => cells), lines: rest.map(({ line }) => line) };
}
