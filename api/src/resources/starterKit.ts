import { type ImportColumn, importColumns, productColumns } from '@league/contract';
import { rosterForm, scoreSheetForm } from './printedForms.ts';

interface MadeFile {
  bytes: Buffer;
  type: string;
}

const templates: Record<string, readonly ImportColumn[]> = {
  players: importColumns.players,
  teams: importColumns.teams,
  seasons: importColumns.seasons,
  games: importColumns.games,
  products: productColumns,
};

/** A table of nothing but the names of its columns. The mark in front tells spreadsheets that it is UTF-8. */
const templateOf = (columns: readonly ImportColumn[]): MadeFile => ({
  bytes: Buffer.from(`\ufeff${columns.map(({ label }) => label).join(',')}\r\n`),
  type: 'text/csv',
});

/** What the toolkit begins with, as it is now: the templates follow the imports. Undefined for any other key. */
export async function starterFile(key: string, league: string): Promise<MadeFile | undefined> {
  const name = key.replace(/^starter\//, '');
  if (name === key) return undefined;
  if (name === 'score-sheet') return { bytes: await scoreSheetForm(league), type: 'application/pdf' };
  if (name === 'roster-form') return { bytes: await rosterForm(league), type: 'application/pdf' };
  const columns = Object.hasOwn(templates, name) ? templates[name] : undefined;
  return columns && templateOf(columns);
}
