import { type ImportColumn, maxImportedRows, plainColumn, withoutApostrophe } from '@league/contract';
import papaparse from 'papaparse';
import { messages } from './messages.ts';

/** The maximum number of columns. */
const maxColumns = 40;
/** The maximum number of lines above the header. */
export const maxTitles = 9;

/** A parsed table: column names, rows, and line numbers. */
export interface TypedTable {
  columns: string[];
  rows: string[][];
  /** The line of the file where each row begins. */
  lines: number[];
}

/**
 * Parses CSV text with any separator. Empty lines are skipped, but counted.
 * @param known the import's columns: titles above a table's header are skipped
 */
export function readTable(text: string, known?: readonly ImportColumn[]): TypedTable | { fault: string } {
  if (!text.trim()) return { fault: messages.nothing };
  if (text.includes('\u0000')) return { fault: messages.notText };
  const { rows: lines, openQuotesAt } = parse(text.replace(/^\ufeff/, ''), known ? maxTitles : 0);
  if (openQuotesAt !== undefined) return { fault: messages.openQuotes({ line: openQuotesAt }) };
  const [head, ...rest] = lines.slice(known ? headerAt(lines, known) : 0);
  if (!head || rest.length === 0) return { fault: messages.noRows };
  if (rest.length > maxImportedRows) return { fault: messages.tooManyRows({ max: String(maxImportedRows) }) };
  if ([head, ...rest].some(({ cells }) => cells.length > maxColumns)) return { fault: messages.tooManyColumns };
  return { columns: head.cells, rows: rest.map(({ cells }) => cells), lines: rest.map(({ line }) => line) };
}

/** The header's index: above it there may be titles, which fill one cell and name no column. */
function headerAt(lines: readonly { cells: string[] }[], known: readonly ImportColumn[]): number {
  const names = new Set(known.flatMap(({ field, label, also = [] }) => [field, label, ...also].map(plainColumn)));
  const filled = ({ cells }: { cells: string[] }) => cells.filter(Boolean);
  const at = lines.slice(0, maxTitles + 1).findIndex((line) => filled(line).length > 1);
  const isTitle = (line: { cells: string[] }) => !names.has(plainColumn(filled(line)[0]!));
  return at > 0 && lines.slice(0, at).every(isTitle) ? at : 0;
}

/**
 * Every row that is not empty with its first line: a quoted cell may span several. Parsing stops after the maximum, so that a
 * long text does not block the page.
 * @param titles how many there may be above the header
 */
function parse(text: string, titles: number) {
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
      const cells = data.map((cell) => withoutApostrophe(cell.trim()).trim());
      if (cells.some(Boolean)) rows.push({ cells, line });
      if (rows.length > titles + 1 + maxImportedRows) parser.abort();
      line += (text.slice(begin, meta.cursor).match(/\r\n|\r|\n/g) ?? []).length;
      begin = meta.cursor;
    },
  });
  return { rows, openQuotesAt };
}
