import { resolve } from 'node:path';
import { installationFolders } from '../src/backups/files.ts';
import { backupPath } from '../src/backups/localBackups.ts';
import { areas, type Manifest } from '../src/backups/manifest.ts';
import { takeBackup } from '../src/backups/takeBackup.ts';
import type { Db } from '../src/platform/database/db.ts';
import type { Config } from '../src/platform/process/config.ts';

export const backupHelp = `npm run league -- backup [FOLDER]

Writes a backup into a new folder (default: in BACKUP_DIR) while the league is running: a snapshot of the database, and the
pictures, documents and releases on this machine. Files in a bucket and secrets are not included.
To verify the files: sha256sum --check SHA256SUMS.
`;

/** @returns the exit code */
export async function backupCommand(db: Db, config: Config, args: string[]): Promise<number> {
  const [folder = backupPath(config.backupDir, 'by-hand'), ...others] = args;
  if (others.length > 0) {
    process.stderr.write('Name one folder: npm run league -- backup FOLDER\n');
    return 1;
  }
  const places = installationFolders(config, process.env);
  const manifest = await takeBackup(db, places, resolve(folder));
  process.stdout.write(`${contentsOf(manifest, manifest.files)} are in ${folder}.\n`);
  const inBuckets = areas.filter((area) => !places[area]);
  if (inBuckets.length > 0)
    process.stdout.write(`Not included, because they are in a bucket: ${inBuckets.join(', ')}.\n`);
  return 0;
}

/** `83 tables with 120,000 rows, 900 files of media` */
export function contentsOf({ tables }: Manifest, counts: Manifest['files']): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const folders = Object.entries(counts).map(([area, { files }]) => `${files.toLocaleString('en')} files of ${area}`);
  return [`${tables.length} tables with ${rows.toLocaleString('en')} rows`, ...folders].join(', ');
}
