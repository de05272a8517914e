import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { folderStore, type ReleaseStore } from '../release/store.ts';

/** Names of released files. Other files of the store are private: the registry contains a key. */
const releasedFile = /^\/mf-[a-z-]+\/[\w.-]+(\/[\w-][\w.-]*)+$/;
export const isReleasedFile = (path: string) => releasedFile.test(path) && !path.includes('..');
const smallerForms = ['.br', '.gz'];

/**
 * Fetches a released file with compressed forms into the served folder on first use. Each is fetched once, because files never
 * change.
 */
export function fileCache(store: ReleaseStore, folder: string): (path: string) => Promise<void> {
  const cache = folderStore(folder);
  const coming = new Map<string, Promise<void>>();
  async function fetchAll(path: string) {
    const bytes = await store.read(path);
    if (!bytes) return;
    for (const form of smallerForms) {
      const smaller = await store.read(path + form);
      if (smaller) await cache.put(path + form, smaller);
    }
    // The file itself comes last and marks it as complete.
    await cache.put(path, bytes);
  }
  return async (path) => {
    if (!isReleasedFile(path) || existsSync(join(folder, path))) return;
    const fetching = coming.get(path) ?? fetchAll(path.slice(1)).finally(() => coming.delete(path));
    coming.set(path, fetching);
    await fetching;
  };
}
