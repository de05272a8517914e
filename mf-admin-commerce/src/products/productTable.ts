import {
  catalogueRows,
  decimalsOf,
  formulaStart,
  type ManagedProduct,
  maxImportedRows,
  otherLanguages,
  productColumns,
  type Team,
} from '@league/contract';
import { leagueCurrency } from '@league/kit';
import { readTable, type TypedTable } from '@league/kit/imports';
import papaparse from 'papaparse';
import { messages } from './bulkMessages.ts';

/** Parses CSV text, or a catalogue in JSON. */
export const readProducts = (text: string): TypedTable | { fault: string } =>
  /^\s*[[{]/.test(text) ? readCatalogue(text) : readTable(text);

function readCatalogue(text: string): TypedTable | { fault: string } {
  try {
    const table = catalogueRows(JSON.parse(text));
    if (!table) return { fault: messages.noCatalogue };
    if (table.rows.length > maxImportedRows) return { fault: messages.tooManyRows({ max: String(maxImportedRows) }) };
    return { ...table, lines: table.rows.map((_, at) => at + 1) };
  } catch {
    return { fault: messages.noCatalogue };
  }
}

/** The products in the shop in the import's columns, one row per variant. An archived one may have the name of another. */
export function productsCsv(products: readonly ManagedProduct[], teams: readonly Pick<Team, '_id' | 'name'>[]): string {
  const names = new Map(teams.map(({ _id, name }) => [_id, name]));
  // In a table, a row without a team below one of a team with the same title would be of that team.
  const sold = products
    .filter(({ archived }) => !archived)
    .sort((one, other) => Number(one.teamId !== null) - Number(other.teamId !== null));
  const rows = sold.flatMap(({ title, type, category, teamId, archivedTeam, description, variants, translations }) => {
    const team = archivedTeam ?? (teamId && names.get(teamId));
    return variants.map((variant): Record<string, unknown> => {
      const main = { title, type, category, team, description, variant: variant.title };
      const price = variant.price?.toFixed(decimalsOf(leagueCurrency()));
      const { sku, stock, lowStockLevel } = variant;
      const texts = otherLanguages.flatMap((code) =>
        Object.entries({ ...translations?.[code], variant: variant.translations?.[code]?.title }).map(
          ([field, text]) => [`translations.${code}.${field}`, text],
        ),
      );
      return { ...main, sku, price, stock, lowStockLevel, ...Object.fromEntries(texts) };
    });
  });
  // Columns of other languages are only in the file of a catalogue with such texts.
  const columns = productColumns.filter((column) => !('language' in column) || rows.some((row) => row[column.field]));
  const data = rows.map((row) => columns.map(({ field }) => row[field]));
  return papaparse.unparse({ fields: columns.map(({ label }) => label), data }, { escapeFormulae: formulaStart });
}
