import { resolve } from 'node:path';
import { placesOf } from '../src/backups/files.ts';
import { areas, type Manifest } from '../src/backups/manifest.ts';
import { takeBackup } from '../src/backups/takeBackup.ts';
import type { Db } from '../src/platform/database/db.ts';
import type { Config } from '../src/platform/process/config.ts';

export const backupHelp = `npm run league -- backup FOLDER

Writes the league into a new folder while it goes on: the database as it is at one moment, and the pictures, documents
and releases that are kept on this machine. What is kept in a bucket is not in it, nor is any secret.
SHA256SUMS in it is read by sha256sum --check.
`;

/** @returns the exit code */
export async function backupCommand(db: Db, config: Config, args: string[]): Promise<number> {
  const [folder, ...others] = args;
  if (!folder || others.length > 0) {
    process.stderr.write('Name one folder: npm run league -- backup FOLDER\n');
    return 1;
  }
  const places = placesOf(config, process.env);
  const manifest = await takeBackup(db, places, resolve(folder));
  process.stdout.write(`${contentsOf(manifest, manifest.files)} are in ${folder}.\n`);
  const inBuckets = areas.filter((area) => !places[area]);
  if (inBuckets.length > 0) process.stdout.write(`Not in it, as they lie in a bucket: ${inBuckets.join(', ')}.\n`);
  return 0;
}

/** `83 tables with 120,000 rows, 900 files of media` */
export function contentsOf({ tables }: Manifest, counts: Manifest['files']): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const folders = Object.entries(counts).map(([area, { files }]) => `${files.toLocaleString('en')} files of ${area}`);
  return [`${tables.length} tables with ${rows.toLocaleString('en')} rows`, ...folders].join(', ');
}
