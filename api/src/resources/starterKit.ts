import { type ImportColumn, importColumns, productColumns } from '@league/contract';
import { type Reader, rosterForm, scoreSheetForm } from './printedForms.ts';

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

/** An empty table with column names. The byte order mark tells spreadsheets that it is UTF-8. */
const templateOf = (columns: readonly ImportColumn[]): MadeFile => ({
  bytes: Buffer.from(
    `\ufeff${columns
      .filter(({ language }) => !language)
      .map(({ label }) => label)
      .join(',')}\r\n`,
  ),
  type: 'text/csv',
});

/**
 * A generated file of the initial toolkit. Templates match the current imports: their columns are named in English in every
 * language, because files go from one league, and one program, to another. Undefined for other keys.
 */
export async function starterFile(key: string, reader: Reader): Promise<MadeFile | undefined> {
  const name = key.replace(/^starter\//, '');
  if (name === key) return undefined;
  if (name === 'score-sheet') return { bytes: await scoreSheetForm(reader), type: 'application/pdf' };
  if (name === 'roster-form') return { bytes: await rosterForm(reader), type: 'application/pdf' };
  const columns = Object.hasOwn(templates, name) ? templates[name] : undefined;
  return columns && templateOf(columns);
}
