import type { Dirent } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../platform/process/config.ts';
import { workspaceFolder } from '../platform/process/workspaceFolder.ts';
import { undefinedIfMissing } from '../platform/storage/storageFolder.ts';
import type { Area } from './manifest.ts';

/** The installation's folders; files in a bucket have none. */
export type InstallationFolders = Partial<Record<Area, string>>;

/** The folder of releases is in the shell's settings. */
export function installationFolders(
  { dataDir, objectStore }: Pick<Config, 'dataDir' | 'objectStore'>,
  env: NodeJS.ProcessEnv,
) {
  const places: InstallationFolders = objectStore
    ? {}
    : { media: join(dataDir, 'media'), documents: join(dataDir, 'documents') };
  if (!env.RELEASES_BUCKET_URL) {
    places.releases = resolve(env.RELEASES_DIR || join(workspaceFolder, '../shell/releases'));
  }
  return places;
}

/** The registry of live releases: written after the files that it names. */
export const registryFile = 'registry.json';

/** The files of a folder by path, without temporary files. */
export async function* filesIn(folder: string, path = ''): AsyncGenerator<string> {
  const entries = await opendir(join(folder, path)).catch(undefinedIfMissing);
  for await (const each of entries ?? []) {
    const inside = path ? `${path}/${each.name}` : each.name;
    if (each.isDirectory()) yield* filesIn(folder, inside);
    else if (isKept(each)) yield inside;
  }
}

const isKept = (each: Dirent) => each.isFile() && !each.name.endsWith('.part');
