import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @throws with a sentence when it is not there and cannot be made */
export function makeFolder(path: string): string {
  try {
    mkdirSync(path, { recursive: true, mode: 0o711 });
    return path;
  } catch (fault) {
    throw unusable(path, fault);
  }
}

/** A secret of this installation, made the first time that it is asked for. @throws when it cannot be kept there */
export function keptSecret(folder: string, name: string): string {
  const path = join(makeFolder(folder), name);
  try {
    if (!existsSync(path)) makeSecret(path);
    return readFileSync(path, 'utf8');
  } catch (fault) {
    throw unusable(folder, fault);
  }
}

/** Of several processes at once one makes it, and none reads half of it. */
function makeSecret(path: string) {
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(unfinished, path);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

const unusable = (path: string, fault: unknown) =>
  new Error(
    `Nothing can be kept in ${path} (${(fault as NodeJS.ErrnoException).code}): set DATA_DIR to a folder that can be written to.`,
  );
