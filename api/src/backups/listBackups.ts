import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readManifest } from './manifest.ts';

interface FoundBackup {
  name: string;
  folder: string;
  takenAt: Date;
}

/** The complete backups in a folder, newest first. Other folders and damaged ones are ignored. */
export async function listBackups(backupDir: string): Promise<FoundBackup[]> {
  const names = await readdir(backupDir).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => {
      const folder = join(backupDir, name);
      const manifest = await readManifest(folder).catch(() => undefined);
      return manifest && { name, folder, takenAt: new Date(manifest.takenAt) };
    }),
  );
  return found.filter((each) => each !== undefined).toSorted((one, other) => +other.takenAt - +one.takenAt);
}
