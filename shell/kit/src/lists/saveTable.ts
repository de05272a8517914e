import { saveCsv } from '@league/kit';

/** Saves rows as CSV for a spreadsheet, in which no text begins a formula. */
export async function saveTable(name: string, rows: readonly Record<string, string | number | null>[]) {
  const { default: papaparse } = await import('papaparse');
  saveCsv(papaparse.unparse([...rows], { escapeFormulae: true }), name);
}
