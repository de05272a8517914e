import type { Config } from './config.ts';
import { type Inbox, openInbox } from './inbox.ts';
import { openStorage, type Storage } from './storage.ts';

/** Where files are kept, and where they arrive before anybody has looked at them. */
export interface Stores {
  storage: Storage;
  inbox: Inbox;
}

/** @throws with a sentence when the data folder cannot be written to */
export const openStores = (config: Pick<Config, 'dataDir' | 'authSecret' | 'objectStore'>): Stores => ({
  storage: openStorage(config),
  inbox: openInbox(config),
});
