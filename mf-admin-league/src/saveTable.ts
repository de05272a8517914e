import { saveFile } from './saveFile.ts';

/** Saves rows as CSV for a spreadsheet: marked as UTF-8, and no text in it begins a formula. */
export async function saveTable(name: string, rows: readonly Record<string, string | number | null>[]) {
  const { default: papaparse } = await import('papaparse');
  saveFile(name, 'text/csv', `\ufeff${papaparse.unparse([...rows], { escapeFormulae: true })}`);
}
