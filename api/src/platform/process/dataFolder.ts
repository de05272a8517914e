import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @throws a readable error if it is missing and cannot be created */
export function makeFolder(path: string): string {
  try {
    mkdirSync(path, { recursive: true, mode: 0o711 });
    return path;
  } catch (fault) {
    throw unusable(path, fault);
  }
}

/** A secret of this installation, stored on first use. @param given default: it is generated @throws if it cannot be stored */
export function keptSecret(folder: string, name: string, given?: string): string {
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
