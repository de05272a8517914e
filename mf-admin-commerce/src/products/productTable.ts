import {
  catalogueRows,
  type ImportPlan,
  type ManagedProduct,
  mostImportedRows,
  type PlannedRow,
  productColumns,
  type Team,
} from '@league/contract';
import papaparse from 'papaparse';
import { words } from './bulkWords.ts';

/** A table as it was typed: the names of its columns, its rows, and the line of each row. */
export interface TypedTable {
  columns: string[];
  rows: string[][];
  lines: number[];
}

/** Reads CSV text, whichever sign stands between its cells, or a catalogue in JSON. */
export function readProducts(text: string): TypedTable | { fault: string } {
  if (!text.trim()) return { fault: words.nothing };
  if (text.includes('\u0000')) return { fault: words.notText };
  return /^\s*[[{]/.test(text) ? readCatalogue(text) : readCsv(text);
}

function readCatalogue(text: string): TypedTable | { fault: string } {
  try {
    const table = catalogueRows(JSON.parse(text));
    if (!table) return { fault: words.noCatalogue };
    if (table.rows.length > mostImportedRows) return { fault: words.tooManyRows };
    return { ...table, lines: table.rows.map((_, at) => at + 1) };
  } catch {
    return { fault: words.noCatalogue };
  }
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

const unparse = (data: unknown[][]) =>
  papaparse.unparse({ fields: productColumns.map(({ label }) => label), data }, { escapeFormulae: true });

/** A file to begin with. */
export const template = () => unparse([words.sample]);

/** Products in the columns that the import reads, a line a variant. */
export function productsCsv(products: readonly ManagedProduct[], teams: readonly Pick<Team, '_id' | 'name'>[]): string {
  const names = new Map(teams.map(({ _id, name }) => [_id, name]));
  return unparse(
    products.flatMap(({ title, type, category, teamId, description, variants }) =>
      variants.map((variant) => [
        title,
        type,
        category,
        teamId && names.get(teamId),
        description,
        variant.title,
        variant.sku,
        variant.price?.toFixed(2),
        variant.stock,
        variant.lowStockLevel,
      ]),
    ),
  );
}
