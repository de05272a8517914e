import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { folderStore, type ReleaseStore } from '../release/store.ts';

/** What a released file is called. Nothing else of where releases lie is anybody's: their registry holds a key. */
const releasedFile = /^\/mf-[a-z-]+\/[\w.-]+(\/[\w-][\w.-]*)+$/;
export const isReleasedFile = (path: string) => releasedFile.test(path) && !path.includes('..');
const smallerForms = ['.br', '.gz'];

/**
 * Brings a released file near, with its smaller forms, before it is asked for in the folder that files are served from.
 * Each is fetched once, since none ever changes.
 */
export function nearFiles(store: ReleaseStore, folder: string): (path: string) => Promise<void> {
  const near = folderStore(folder);
  const coming = new Map<string, Promise<void>>();
  async function fetchAll(path: string) {
    const bytes = await store.read(path);
    if (!bytes) return;
    for (const form of smallerForms) {
      const smaller = await store.read(path + form);
      if (smaller) await near.put(path + form, smaller);
    }
    // The file itself says that all of it is here.
    await near.put(path, bytes);
  }
  return async (path) => {
    if (!isReleasedFile(path) || existsSync(join(folder, path))) return;
    const begun = coming.get(path) ?? fetchAll(path.slice(1)).finally(() => coming.delete(path));
    coming.set(path, begun);
    await begun;
  };
}
