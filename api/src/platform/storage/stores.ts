import type { Config } from '../process/config.ts';
import { type Inbox, openInbox } from './inbox.ts';
import { openBucket } from './objectStore.ts';
import { openStorage, type Storage } from './storage.ts';
import { openFolder } from './storageFolder.ts';

/** Files that are given to nobody without being asked: none of them has an address. */
export interface Documents {
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>;
  /** Undefined where nothing is kept under the key. */
  read: (key: string) => Promise<Buffer | undefined>;
  remove: (key: string) => Promise<void>;
}

/** Where files are kept for everybody and for the staff, and where they arrive before anybody has looked at them. */
export interface Stores {
  storage: Storage;
  documents: Documents;
  inbox: Inbox;
}

/** @throws with a sentence when the data folder cannot be written to */
export const openStores = (config: Pick<Config, 'dataDir' | 'authSecret' | 'objectStore'>): Stores => ({
  storage: openStorage(config),
  documents: openDocuments(config),
  inbox: openInbox(config),
});

function openDocuments({ dataDir, objectStore }: Pick<Config, 'dataDir' | 'objectStore'>): Documents {
  if (!objectStore) return openFolder(dataDir, 'documents');
  const { put, read, remove } = openBucket(objectStore);
  const inBucket = (key: string) => `documents/${key}`;
  return {
    put: (key, bytes, type) => put(inBucket(key), bytes, type),
    read: (key) => read(inBucket(key)),
    remove: (key) => remove(inBucket(key)),
  };
}
