// A workspace's properties, from its folder.
import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

export const kitFolder = resolve(import.meta.dirname, '..');
export const rootFolder = resolve(kitFolder, '../..');

/** The names of all remotes: the folders `mf-*` of the repository. */
export const remoteFolders = (root = rootFolder) => readdirSync(root).filter((name) => name.startsWith('mf-'));

/** @typedef {ReturnType<typeof workspace>} Workspace */

/** @param {string} folder */
export function workspace(folder) {
  const name = basename(folder);
  return {
    name,
    folder,
    /** The remote's global in the page, a valid identifier. */
    container: name.replaceAll('-', '_'),
    isShell: folder === resolve(kitFolder, '..'),
    /** @param {string} path */
    has: (path) => existsSync(join(folder, path)),
  };
}
