import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { exportSeason } from '../src/league-import/exportSeason.ts';
import { type Db, rowsOf } from '../src/platform/database/db.ts';
import type { Config } from '../src/platform/process/config.ts';
import { getSettings } from '../src/settings/settings.ts';

export const exportHelp = `npm run league -- export FOLDER [--season NAME]

Exports a season with its tournaments into an empty folder, as CSV files that the import reads (see
api/docs/import-format.md): teams, players, rosters, games with their results, and their details.

  --season  its name; default: the current season
`;

/** @returns the exit code: 1 if nothing was written */
export async function exportCommand(db: Db, config: Config, args: string[]): Promise<number> {
  const asked = parsed(args);
  if (typeof asked === 'string') return refuse(asked);
  const [folder, ...others] = asked.positionals;
  if (!folder || others.length) return refuse('Name one folder: npm run league -- export FOLDER');
  const season = asked.values.season ?? (await currentSeason(db));
  if (!season) return refuse('There is no current season. Name one with --season.');
  const { name: league, timeZone } = await getSettings(db, config);
  const files = await exportSeason(db, { season, league, timeZone });
  if (!files) return refuse(`There is no season ${season}.`);
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) return refuse(`${folder} is not empty. Name another folder.`);
  for (const [name, text] of files) await writeFile(join(folder, name), text);
  process.stdout.write(`Exported ${season} to ${folder}: ${files.size} files.\n`);
  return 0;
}

/** The parsed arguments, or what is wrong with them. */
function parsed(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { season: { type: 'string' } } });
  } catch (error) {
    if (error instanceof TypeError) return error.message;
    throw error;
  }
}

async function currentSeason(db: Db): Promise<string | undefined> {
  const [current] = await rowsOf<{ name: string }>(db, sql`select name from seasons where is_current`);
  return current?.name;
}

function refuse(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return 1;
}
