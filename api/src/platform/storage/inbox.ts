import { uploadSeconds } from '@league/contract';
import type { Config } from '../process/config.ts';
import { openBucket } from './objectStore.ts';
import { addressSigner, type SignedUpload } from './signedAddress.ts';
import { openFolder, type Part } from './storageFolder.ts';

/** An announced upload. */
export interface AnnouncedUpload {
  key: string;
  type: string;
  /** In bytes; null if unknown. */
  size: number | null;
}

/** The inbox of unchecked uploads. Nothing in it is served. */
export interface Inbox {
  /** A presigned address that accepts the file by PUT for ten minutes. */
  addressFor: (announced: AnnouncedUpload) => Promise<string>;
  /** The upload's bytes; if it is longer than `maxBytes`, one byte more. Undefined if nothing has arrived. */
  read: (key: string, maxBytes: number) => Promise<Buffer | undefined>;
  remove: (key: string) => Promise<void>;
  /** For uploads through the API itself. */
  own?: { check: (address: URL) => SignedUpload; part: (key: string) => Promise<Part> };
}

/** A prefix of its own, so that a lifecycle rule of the bucket can empty it. */
const inBucket = (key: string) => `incoming/${key}`;

/** @throws a readable error if the data folder is not writable */
export function openInbox(config: Pick<Config, 'dataDir' | 'authSecret' | 'objectStore'>): Inbox {
  return config.objectStore ? inboxInBucket(config.objectStore) : inboxInFolder(config);
}

function inboxInBucket(objectStore: NonNullable<Config['objectStore']>): Inbox {
  const bucket = openBucket(objectStore);
  return {
    addressFor: ({ key, type, size }) => bucket.signPut(inBucket(key), type, size, uploadSeconds),
    read: (key, maxBytes) => bucket.read(inBucket(key), maxBytes),
    remove: (key) => bucket.remove(inBucket(key)),
  };
}

function inboxInFolder({ dataDir, authSecret }: Pick<Config, 'dataDir' | 'authSecret'>): Inbox {
  const folder = openFolder(dataDir, 'incoming');
  const signer = addressSigner(authSecret);
  return {
    addressFor: async (announced) => signer.sign(announced, Math.ceil(Date.now() / 1000) + uploadSeconds),
    read: (key) => folder.read(key),
    remove: (key) => folder.remove(key),
    own: { check: signer.check, part: folder.part },
  };
}
