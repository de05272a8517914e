import { extname } from 'node:path';
import { documentExtensions } from '@league/contract';
import type { Config } from '../process/config.ts';
import { openBucket } from './objectStore.ts';
import { openFolder } from './storageFolder.ts';

interface StoredFile {
  bytes: Buffer;
  /** By the name's ending: `image/png`. */
  type: string;
}

/** The store of pictures and files. A key has one content forever: `photos/…/1200.webp`. */
export interface Storage {
  /** Stores the whole file or nothing, safely on disk. @throws if the key's ending does not match the type */
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>;
  /** Undefined if the key is unknown. */
  read: (key: string) => Promise<StoredFile | undefined>;
  /** Does nothing if the key is unknown. */
  remove: (key: string) => Promise<void>;
  /** The file's public address. */
  addressOf: (key: string) => string;
  /** The addresses that records may have it under: also that of the API itself, which serves every file. */
  addressesOf: (key: string) => string[];
  /** The inverse of both; undefined for other addresses. */
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

/** Folders and a file with the ending of a known type; none begins with a dot, so that no key leaves the store. */
const goodKey = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.[a-z]+$/;

const typeOf = (key: string) => (key.length <= 300 && goodKey.test(key) ? types[extname(key)] : undefined);

/** The file ending of a type: `.png`. Documents have a separate store. */
export const extensionOf = (type: string) =>
  Object.keys(types).find((ending) => types[ending] === type) ?? (documentExtensions as Record<string, string>)[type];

/** @throws a readable error if the data folder is not writable */
export function openStorage({ dataDir, objectStore }: Pick<Config, 'dataDir' | 'objectStore'>): Storage {
  const { put, read, remove } = objectStore ? openBucket(objectStore) : openFolder(dataDir, 'media');
  // A record keeps its address when the bucket gets a public one.
  const homes = [...(objectStore?.publicUrl ? [`${objectStore.publicUrl}/`] : []), '/media/'];
  const addressesOf = (key: string) => homes.map((home) => home + key);
  return {
    put: async (key, bytes, type) => {
      if (typeOf(key) !== type) throw new Error(`A file of type ${type} cannot be stored under ${key}.`);
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
    addressOf: (key) => addressesOf(key)[0]!,
    addressesOf,
    keyOf: (address) => {
      const home = homes.find((each) => address.startsWith(each));
      return home && address.slice(home.length);
    },
  };
}
