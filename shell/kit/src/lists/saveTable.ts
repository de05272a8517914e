import { formulaStart } from '@league/contract';
import { saveCsv } from '@league/kit';

/** Exports rows as CSV for a spreadsheet, protected against formulas. */
export async function saveTable(name: string, rows: readonly Record<string, string | number | null>[]) {
  const { default: papaparse } = await import('papaparse');
  saveCsv(papaparse.unparse([...rows], { escapeFormulae: formulaStart }), name);
}
