import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { unparse } from 'papaparse';
import { afterFile } from '../platform/testing.ts';

/** Files by name: other content, or undefined for none. */
export type Changes = Record<string, string | undefined>;

interface Year {
  /** So many years later. */
  years?: number;
  /** Declared in the files. */
  league?: string;
  /** Every fifth player is somebody else, under the same id. */
  newcomers?: boolean;
}

/**
 * A folder's season as if it were played again in a later year: the same ids, other days and names of seasons.
 * @param changes files that are others, before they are moved
 */
export function nextYear(folder: string, changes: Changes = {}, { years = 1, league, newcomers }: Year = {}): string {
  const target = mkdtempSync(join(tmpdir(), 'next-season-'));
  afterFile(() => rmSync(target, { recursive: true, force: true }));
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.csv'))) {
    const content = file in changes ? changes[file] : readFileSync(join(folder, file), 'utf8');
    if (content === undefined) continue;
    const rows = parse(content, { columns: true, bom: true }) as Record<string, string>[];
    writeFileSync(join(target, file), unparse(rows.map((row, at) => moved(row, at))));
  }
  return target;

  function moved(row: Record<string, string>, at: number) {
    const later: Record<string, string> = Object.fromEntries(
      Object.entries(row).map(([column, cell]) => [column, isDay(column) ? dayLater(cell, years) : cell]),
    );
    if ('competition' in row) later.name = seasonLater(row.name!, years);
    if ('competition' in row && league) later.league = league;
    if (newcomers && 'first_name' in row && at % 5 === 0) later.last_name = `${row.last_name} the Younger`;
    if (newcomers && 'birthdate' in row && at % 5 === 0) later.birthdate = '';
    return later;
  }
}

const isDay = (column: string) => ['date', 'local_date', 'first_game', 'last_game'].includes(column);

/** 29 February becomes the first of March. */
function dayLater(cell: string, years: number): string {
  const [, year, rest] = /^(\d{4})(-.*)$/.exec(cell) ?? [];
  return year ? `${Number(year) + years}${years ? rest!.replace('-02-29', '-03-01') : rest}` : cell;
}

/** `2023-24 Playoffs` becomes `2024-25 Playoffs`. */
const seasonLater = (name: string, years: number) =>
  name.replace(
    /^(\d{4})-(\d{2})/,
    (_, from, to) => `${Number(from) + years}-${String(Number(to) + years).padStart(2, '0')}`,
  );
