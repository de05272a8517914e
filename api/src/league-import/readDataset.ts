import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { withoutApostrophe } from '@league/contract';
import { CsvError, parse } from 'csv-parse';
import { chunksOf, withYields } from '../platform/process/yields.ts';
import { CellError, type Column } from './cells.ts';
import type { Findings } from './findings.ts';
import { type Dataset, type FileName, fileNames, files, keys, requiredFiles } from './format.ts';

/**
 * The keys of all rows by file, including invalid rows, so that references to them are not errors. Nothing is known of an
 * unreadable file.
 */
export type KnownIds = Map<FileName, Set<string>>;

/** The contents of the files, and the unknown parts. */
export interface ReadFiles {
  dataset: Dataset;
  ids: KnownIds;
  /** Unreadable parts: checks of totals skip them, because their findings would be consequential. */
  unread: UnreadableParts;
  /** Ignored files and columns. */
  leftOut: string[];
}

/** Files, and games within files, with unreadable rows. */
export class UnreadableParts {
  readonly #parts = new Set<string>();

  add(file: FileName, gameId?: string) {
    this.#parts.add(gameId === undefined ? file : `${file} ${gameId}`);
  }

  /** Whether rows of a file are missing: all of it, or of this game. */
  has(file: FileName, gameId?: string): boolean {
    return this.#parts.has(file) || this.#parts.has(`${file} ${gameId}`);
  }
}

/** Files by name: `goals.csv`. */
export type ImportFiles = ReadonlyMap<string, Uint8Array>;

/** Reads files into typed rows, without invalid ones. */
export async function readDataset(found: ImportFiles, findings: Findings): Promise<ReadFiles> {
  const leftOut = [...found.keys()].filter((name) => !fileNames.some((file) => name === `${file}.csv`));
  const ids: KnownIds = new Map();
  const unread = new UnreadableParts();
  const dataset: Record<string, object[]> = {};
  for (const file of fileNames) {
    const bytes = found.get(`${file}.csv`);
    const rows = bytes && (await readTable(file, bytes, { findings, leftOut, ids, unread }));
    dataset[file] = rows ?? [];
    const isMissing = !bytes && requiredFiles.includes(file);
    if (isMissing) findings.fault(file, null, null, 'the file is missing');
    if (isMissing || (bytes && !rows)) unread.add(file);
  }
  return { dataset: dataset as Dataset, ids, unread, leftOut: leftOut.sort() };
}

type ReadingContext = Omit<ReadFiles, 'dataset'> & { findings: Findings };

/** The readable rows; undefined if the file cannot be read. */
async function readTable(file: FileName, bytes: Uint8Array, { findings, leftOut, ids, unread }: ReadingContext) {
  if (!isUtf8(bytes)) {
    findings.fault(file, await firstBadLine(bytes), null, 'wrong encoding: this is not UTF-8');
    return undefined;
  }
  const records = await parsed(file, bytes, findings);
  if (!records) return undefined;
  const header = records.shift()?.record ?? [];
  const columns: Record<string, Column<unknown>> = files[file];
  const missing = Object.keys(columns).filter((name) => !columns[name]!.mayBeMissing && !header.includes(name));
  for (const name of missing) findings.fault(file, 1, name, 'the column is missing');
  for (const name of header.filter((each, at) => header.indexOf(each) !== at)) {
    findings.fault(file, 1, name, 'the column is there twice');
  }
  leftOut.push(...header.filter((name) => !(name in columns)).map((name) => `${file}.csv, column ${name}`));
  if (missing.length) return undefined;
  const keyAt = (keys[file] ?? []).map((name) => header.indexOf(name));
  const known = new Set<string>();
  ids.set(file, known);
  const rows: object[] = [];
  for await (const { record, line } of withYields(records)) {
    known.add(keyAt.map((at) => record[at]).join(' '));
    const isWhole = record.length === header.length;
    if (!isWhole)
      findings.fault(file, line, null, `has ${record.length} cells where the header names ${header.length}`);
    const row = isWhole && readRow(file, columns, header, record, line, findings);
    if (row) rows.push(row);
    else unread.add(file, record[header.indexOf('game_id')]);
  }
  return rows;
}

async function firstBadLine(bytes: Uint8Array): Promise<number> {
  let line = 1;
  for await (const each of withYields(linesOf(bytes))) {
    if (!isUtf8(each)) break;
    line += 1;
  }
  return line;
}

function* linesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(0x0a, from);
    const to = end === -1 ? bytes.length : end + 1;
    yield bytes.subarray(from, to);
    from = to;
  }
}

interface CsvRow {
  record: string[];
  line: number;
}

const csvOptions = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true, trim: true };

async function parsed(file: FileName, bytes: Uint8Array, findings: Findings): Promise<CsvRow[] | undefined> {
  const rows: CsvRow[] = [];
  try {
    const parser: AsyncIterable<{ record: string[]; info: { lines: number } }> = Readable.from(
      withYields(chunksOf(bytes, pieceBytes)),
    ).pipe(parse(csvOptions));
    for await (const { record, info } of parser) {
      rows.push({ record: record.map(withoutApostrophe), line: info.lines });
    }
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    findings.fault(file, Number(error.lines) || null, null, `this is not CSV: ${error.message}`);
    return undefined;
  }
}

/** Bytes parsed at once. */
const pieceBytes = 8 * 1024;

/** The typed row; undefined if a cell is invalid. */
export function readRow(
  file: FileName,
  columns: Record<string, Column<unknown>>,
  header: string[],
  cells: string[],
  line: number,
  findings: Findings,
) {
  const row: Record<string, unknown> = { line };
  let isWhole = true;
  for (const name of Object.keys(columns)) row[name] = null;
  for (const [at, name] of header.entries()) {
    const column = columns[name];
    if (!column) continue;
    try {
      row[name] = column.read(cells[at]!);
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      findings.fault(file, line, name, `this cell ${error.message}`);
      isWhole = false;
    }
  }
  return isWhole ? row : undefined;
}
