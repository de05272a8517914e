import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { installationFolders } from '../src/backups/files.ts';
import { restoreBackup } from '../src/backups/restoreBackup.ts';
import type { Db } from '../src/platform/database/db.ts';
import type { Config } from '../src/platform/process/config.ts';
import { contentsOf } from './backup.ts';

export const restoreHelp = `npm run league -- restore FOLDER [--replace]

Restores a backup into an empty database, in one transaction, and its files beside it. Every checksum is verified
first. Existing pictures and documents are kept; releases are restored only if there are none.

  --replace   deletes the database's contents first
`;

/** @returns the exit code */
export async function restoreCommand(db: Db, config: Config, args: string[]): Promise<number> {
  const options = { replace: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [folder, ...others] = positionals;
  if (!folder || others.length > 0) {
    process.stderr.write('Name one folder: npm run league -- restore FOLDER\n');
    return 1;
  }
  const { manifest, files, left } = await restoreBackup(
    db,
    installationFolders(config, process.env),
    resolve(folder),
    values,
  );
  process.stdout.write(`Restored ${contentsOf(manifest, files)}, as they were at ${manifest.takenAt}.\n`);
  for (const each of left) process.stdout.write(`Skipped: ${each}.\n`);
  return 0;
}
