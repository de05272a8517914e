// Loaded when an XLSX file is chosen: it contains the reader of its format.
import { maxImportedRows } from '@league/contract';
import { strFromU8, zipSync } from 'fflate';
import { streamXlsxRows } from 'hucre/xlsx';
import papaparse from 'papaparse';
import { UnzippedTooLargeError, unzip } from '../files/unzip.ts';
import { messages } from './messages.ts';
import { maxTitles } from './readTable.ts';

export interface Workbook {
  /** The names of its visible sheets. */
  sheets: string[];
  /**
   * A sheet as CSV text with one line per row, empty ones included, so that a line's number is the row's. Formulas are their last
   * values.
   */
  textOf: (sheet: string) => Promise<{ text: string } | { fault: string }>;
}

const maxFileBytes = 8 * 1024 * 1024;
const maxUnpackedBytes = 48 * 1024 * 1024;
/** One more than a line may have, so that a longer one is reported. */
const maxCells = 41;
/** The last row that is read: blank lines count. */
const lastRow = maxImportedRows * 10;

/** Opens an XLSX file, or says why it cannot. */
export async function readXlsx(file: File): Promise<Workbook | { fault: string }> {
  if (file.size > maxFileBytes) return { fault: messages.workbookTooLarge };
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return { fault: messages.notRead };
  try {
    const entries = unzip(new Uint8Array(bytes), maxUnpackedBytes, (name) => /\.(xml|rels)$/i.test(name));
    const sheets = sheetsIn(entries['xl/workbook.xml']);
    if (sheets.length === 0) return { fault: messages.notWorkbook };
    // Stored, not packed: the reader unpacks nothing itself.
    const safe = zipSync(entries, { level: 0 });
    return { sheets, textOf: (sheet) => textOf(safe, sheet).catch(() => ({ fault: messages.notWorkbook })) };
  } catch (error) {
    return { fault: error instanceof UnzippedTooLargeError ? messages.workbookTooLarge : messages.notWorkbook };
  }
}

function sheetsIn(workbook: Uint8Array | undefined): string[] {
  if (!workbook) return [];
  const { documentElement } = new DOMParser().parseFromString(strFromU8(workbook), 'text/xml');
  return [...documentElement.getElementsByTagName('*')]
    .filter(({ localName }) => localName === 'sheet')
    .filter((sheet) => !/hidden/i.test(sheet.getAttribute('state') ?? ''))
    .map((sheet) => sheet.getAttribute('name') ?? '')
    .filter(Boolean);
}

async function textOf(workbook: Uint8Array, sheet: string) {
  const rows: string[][] = [];
  let filled = 0;
  for await (const { index, values } of streamXlsxRows(workbook, { sheet })) {
    const cells = values.slice(0, maxCells).map(cellText);
    while (cells.at(-1) === '') cells.pop();
    if (cells.length === 0) continue;
    filled += 1;
    // Titles, the header and one more than may be imported.
    if (filled > maxTitles + 1 + maxImportedRows + 1) break;
    if (index > lastRow) return { fault: messages.farRow({ row: index + 1 }) };
    while (rows.length < index) rows.push(['']);
    rows[index] = cells;
  }
  return filled > 0 ? { text: papaparse.unparse(rows, { newline: '\n' }) } : { fault: messages.emptySheet };
}

/** Days and times in forms that every import reads, numbers without the errors of their binary form. */
function cellText(value: string | number | boolean | Date | null): string {
  if (value instanceof Date) return instantText(new Date(Math.round(value.getTime() / 60_000) * 60_000));
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  return String(value ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function instantText(instant: Date): string {
  if (Number.isNaN(instant.getTime())) return '';
  const [day, time] = [instant.toISOString().slice(0, 10), instant.toISOString().slice(11, 16)];
  // A time alone is stored as one of the first day that spreadsheets know, in 1899 or 1904.
  if (instant.getUTCFullYear() < 1905) return time;
  return time === '00:00' ? day : `${day} ${time}`;
}
