import type { Config } from '../process/config.ts';
import { openBucket } from './objectStore.ts';
import { addressSigner, type SignedUpload } from './signedAddress.ts';
import { openFolder, type Part } from './storageFolder.ts';

/** A file that somebody may send. */
export interface Announced {
  key: string;
  type: string;
  /** In bytes; null where nobody said. */
  size: number | null;
}

/** Where files arrive that nobody has looked at yet. Nothing in it is served. */
export interface Inbox {
  /** An address that takes the file by a PUT without further rights, for ten minutes. */
  addressFor: (announced: Announced) => Promise<string>;
  /** What has arrived; of what is longer than `most` bytes, one byte more. Undefined where nothing has. */
  read: (key: string, most: number) => Promise<Buffer | undefined>;
  remove: (key: string) => Promise<void>;
  /** Where files come to the API itself. */
  own?: { check: (address: URL) => SignedUpload; part: (key: string) => Promise<Part> };
}

const uploadSeconds = 600;

/** Before the bucket's own folders, so that a rule of the bucket can empty it. */
const inBucket = (key: string) => `incoming/${key}`;

/** @throws with a sentence when the data folder cannot be written to */
export function openInbox(config: Pick<Config, 'dataDir' | 'authSecret' | 'objectStore'>): Inbox {
  return config.objectStore ? inboxInBucket(config.objectStore) : inboxInFolder(config);
}

function inboxInBucket(objectStore: NonNullable<Config['objectStore']>): Inbox {
  const bucket = openBucket(objectStore);
  return {
    addressFor: ({ key, type, size }) => bucket.signPut(inBucket(key), type, size, uploadSeconds),
    read: (key, most) => bucket.read(inBucket(key), most),
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
