import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { Config } from './config.ts';
import { makeFolder } from './dataFolder.ts';

interface StoredFile {
  bytes: Buffer;
  /** `image/png`: as its name tells. */
  type: string;
}

/** Where pictures and files are kept. A key names one content for ever: `photos/…/1200.webp`. */
export interface Storage {
  /** Keeps the whole of it or nothing, and not before it is safe on the disk. @throws for a key that does not end as the type asks */
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>;
  /** Undefined where nothing is kept under the key. */
  read: (key: string) => Promise<StoredFile | undefined>;
  /** Where a browser finds it. */
  addressOf: (key: string) => string;
}

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** Folders and a file with the ending of a known type; none of them begins with a dot, so that no key leads elsewhere. */
const goodKey = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.[a-z]+$/;

const typeOf = (key: string) => (key.length <= 300 && goodKey.test(key) ? types[extname(key)] : undefined);

/** Files in the data folder. @throws with a sentence when it cannot be written to */
export function openStorage({ dataDir }: Pick<Config, 'dataDir'>): Storage {
  const folder = makeFolder(join(dataDir, 'media'));
  return {
    put: async (key, bytes, type) => {
      if (typeOf(key) !== type) throw new Error(`Nothing of type ${type} can be kept under ${key}.`);
      await writeWhole(join(folder, key), bytes);
    },
    read: async (key) => {
      const type = typeOf(key);
      if (!type) return undefined;
      const bytes = await readFile(join(folder, key)).catch(undefinedIfMissing);
      return bytes && { bytes, type };
    },
    addressOf: (key) => `/media/${key}`,
  };
}

async function writeWhole(path: string, bytes: Uint8Array) {
  await mkdir(dirname(path), { recursive: true });
  const part = `${path}.${randomUUID()}.part`;
  const file = await open(part, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
    await file.close();
    await rename(part, path);
  } catch (fault) {
    await file.close();
    await rm(part, { force: true });
    throw fault;
  }
}

function undefinedIfMissing(fault: NodeJS.ErrnoException): undefined {
  if (fault.code !== 'ENOENT' && fault.code !== 'EISDIR' && fault.code !== 'ENOTDIR') throw fault;
}
