import { catalogueRows, type ManagedProduct, maxImportedRows, productColumns, type Team } from '@league/contract';
import { readTable, type TypedTable } from '@league/kit/imports';
import papaparse from 'papaparse';
import { words } from './bulkWords.ts';

/** Parses CSV text, or a catalogue in JSON. */
export const readProducts = (text: string): TypedTable | { fault: string } =>
  /^\s*[[{]/.test(text) ? readCatalogue(text) : readTable(text);

function readCatalogue(text: string): TypedTable | { fault: string } {
  try {
    const table = catalogueRows(JSON.parse(text));
    if (!table) return { fault: words.noCatalogue };
    if (table.rows.length > maxImportedRows) return { fault: words.tooManyRows({ max: String(maxImportedRows) }) };
    return { ...table, lines: table.rows.map((_, at) => at + 1) };
  } catch {
    return { fault: words.noCatalogue };
  }
}

/** Products in the import's columns, one row per variant. */
export function productsCsv(products: readonly ManagedProduct[], teams: readonly Pick<Team, '_id' | 'name'>[]): string {
  const names = new Map(teams.map(({ _id, name }) => [_id, name]));
  const data = products.flatMap(({ title, type, category, teamId, description, variants }) =>
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
  );
  return papaparse.unparse({ fields: productColumns.map(({ label }) => label), data }, { escapeFormulae: true });
}
