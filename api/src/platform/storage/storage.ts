import { extname } from 'node:path';
import type { Config } from '../process/config.ts';
import { openBucket } from './objectStore.ts';
import { openFolder } from './storageFolder.ts';

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
  /** Also where nothing is kept under the key. */
  remove: (key: string) => Promise<void>;
  /** Where a browser finds it. */
  addressOf: (key: string) => string;
  /** The other way round; undefined for an address elsewhere. */
  keyOf: (address: string) => string | undefined;
}

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
};

/** Of documents, which are kept elsewhere. */
const documentEndings: Record<string, string> = {
  'application/pdf': '.pdf',
  'text/csv': '.csv',
  'application/zip': '.zip',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
};

/** Folders and a file with the ending of a known type; none of them begins with a dot, so that no key leads elsewhere. */
const goodKey = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.[a-z]+$/;

const typeOf = (key: string) => (key.length <= 300 && goodKey.test(key) ? types[extname(key)] : undefined);

/** The ending of a file of this type: `.png`. */
export const endingOf = (type: string) =>
  Object.keys(types).find((ending) => types[ending] === type) ?? documentEndings[type];

/** @throws with a sentence when the data folder cannot be written to */
export function openStorage({ dataDir, objectStore }: Pick<Config, 'dataDir' | 'objectStore'>): Storage {
  const { put, read, remove } = objectStore ? openBucket(objectStore) : openFolder(dataDir, 'media');
  const home = `${objectStore?.publicUrl ?? '/media'}/`;
  return {
    put: async (key, bytes, type) => {
      if (typeOf(key) !== type) throw new Error(`Nothing of type ${type} can be kept under ${key}.`);
      await put(key, bytes, type);
    },
    read: async (key) => {
      const type = typeOf(key);
      if (!type) return undefined;
      const bytes = await read(key);
      return bytes && { bytes, type };
    },
    remove: async (key) => {
      if (typeOf(key)) await remove(key);
    },
    addressOf: (key) => home + key,
    keyOf: (address) => (address.startsWith(home) ? address.slice(home.length) : undefined),
  };
}
