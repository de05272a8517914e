import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @throws a readable error if it is missing and cannot be created */
export function makeFolder(path: string): string {
  try {
    makeFolders(path);
    return path;
  } catch (fault) {
    throw unusable(path, fault);
  }
}

/** As `recursive` does, which never returns for a folder in `/proc`. */
function makeFolders(path: string) {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(path) !== path) makeFolders(dirname(path));
  try {
    mkdirSync(path, { mode: 0o711 });
  } catch (fault) {
    // Another process was first.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw fault;
  }
}

/** A secret of this installation, stored on first use. @param given default: it is generated @throws if it cannot be stored */
export function loadOrCreateSecret(folder: string, name: string, given?: string): string {
  const path = join(makeFolder(folder), name);
  try {
    if (!existsSync(path)) makeSecret(path, given || randomBytes(32).toString('base64url'));
    return readFileSync(path, 'utf8');
  } catch (fault) {
    throw unusable(folder, fault);
  }
}

/** Of several concurrent processes one creates it, and none reads a partial one. */
function makeSecret(path: string, secret: string) {
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, secret, { mode: 0o600 });
  try {
    linkSync(unfinished, path);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

const unusable = (path: string, fault: unknown) =>
  new Error(`${path} is not writable (${(fault as NodeJS.ErrnoException).code}): set DATA_DIR to a writable folder.`);
