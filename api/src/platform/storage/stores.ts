import type { Config } from '../process/config.ts';
import { type Inbox, openInbox } from './inbox.ts';
import { openBucket } from './objectStore.ts';
import { openStorage, type Storage } from './storage.ts';
import { openFolder } from './storageFolder.ts';

/** Private files: none has a public address. */
export interface Documents {
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>;
  /** Undefined if the key is unknown. */
  read: (key: string) => Promise<Buffer | undefined>;
  remove: (key: string) => Promise<void>;
}

/** The public store, the staff's store, and the upload inbox. */
export interface Stores {
  storage: Storage;
  documents: Documents;
  inbox: Inbox;
}

/** @throws a readable error if the data folder is not writable */
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
