import type { ScoreSheet } from '@league/contract';
import { privatePrefix, useSession } from '@league/kit';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { QueuedChange } from './queuedChange.ts';

/** A device's store of unsent changes, and of the sheets and suspensions seen last. */
export interface ChangeStore {
  /** Whether it outlives the page. */
  isPersistent: boolean;
  /** A sheet's changes, in the order in which they were added. */
  list(sheet: string): Promise<QueuedChange[]>;
  /** Unsent changes of this game by other people on this device. */
  countOthers(gameId: string, sheet: string): Promise<number>;
  add(changes: readonly QueuedChange[]): Promise<void>;
  /** Replaces changes by their current state, all at once. Discarded ones are not restored. */
  replaceChanges(settled: readonly QueuedChange[], doneIds: readonly string[]): Promise<void>;
  readSheet(sheet: string): Promise<ScoreSheet | undefined>;
  storeSheet(sheet: string, seen: ScoreSheet): Promise<void>;
  /** The ids of a game's suspended players. */
  readSuspended(sheet: string): Promise<string[] | undefined>;
  storeSuspended(sheet: string, playerIds: string[]): Promise<void>;
}

interface Changes extends DBSchema {
  /** By an increasing number, so that changes of all tabs have one order. */
  changes: { key: number; value: QueuedChange; indexes: { sheet: string; changeId: string } };
}

interface SheetCache<Value> extends DBSchema {
  sheets: { key: string; value: Value };
}
type OpenSeen<Value> = () => Promise<IDBPDatabase<SheetCache<Value>>>;

/** The browser's database, or the page's memory if there is none. What was seen is deleted at sign-out. */
export async function openChangeStore(): Promise<ChangeStore> {
  try {
    const changes = await openDB<Changes>('score-sheets', 2, {
      upgrade(db, before) {
        // Version 1 also contained the sheets that were seen.
        if (before === 1) return db.deleteObjectStore('sheets' as never);
        const store = db.createObjectStore('changes', { autoIncrement: true });
        store.createIndex('sheet', 'sheet');
        store.createIndex('changeId', 'change.changeId', { unique: true });
      },
      // Another tab wants a newer version: this tab opens it again with the next page.
      blocking: (_, __, { target }) => (target as IDBDatabase).close(),
    });
    return lastingStore(changes, seen('score-sheets'), seen('suspensions'));
  } catch {
    return memoryStore();
  }
}

/** What was seen last, by sheet; opened again after a sign-out has closed it. */
function seen<Value>(what: string): OpenSeen<Value> {
  let opened: ReturnType<OpenSeen<Value>> | undefined;
  return () => {
    opened ??= openDB<SheetCache<Value>>(privatePrefix + what, 1, {
      upgrade: (db) => void db.createObjectStore('sheets'),
      blocking: (_, __, { target }) => {
        (target as IDBDatabase).close();
        opened = undefined;
      },
    });
    return opened;
  };
}

const lastingStore = (
  db: IDBPDatabase<Changes>,
  sheets: OpenSeen<ScoreSheet>,
  suspended: OpenSeen<string[]>,
): ChangeStore => ({
  isPersistent: true,
  list: (sheet) => db.getAllFromIndex('changes', 'sheet', sheet),
  async countOthers(gameId, sheet) {
    const ofGame = IDBKeyRange.bound(`${gameId}/`, `${gameId}/\uffff`);
    return (await db.getAllFromIndex('changes', 'sheet', ofGame)).filter(isOther(sheet)).length;
  },
  async add(changes) {
    // Written before it is reported as stored: the battery may fail next.
    const tx = db.transaction('changes', 'readwrite', { durability: 'strict' });
    await Promise.all([...changes.map((change) => tx.store.add(change)), tx.done]);
  },
  async replaceChanges(settled, doneIds) {
    const tx = db.transaction('changes', 'readwrite');
    const keyOf = (changeId: string) => tx.store.index('changeId').getKey(changeId);
    for (const changeId of doneIds) {
      const key = await keyOf(changeId);
      if (key !== undefined) await tx.store.delete(key);
    }
    for (const queued of settled) {
      const key = await keyOf(queued.change.changeId);
      if (key !== undefined) await tx.store.put(queued, key);
    }
    await tx.done;
  },
  readSheet: async (sheet) => (await sheets()).get('sheets', sheet),
  async storeSheet(sheet, shown) {
    // A response may arrive after sign-out.
    if (useSession.getState().claims) await (await sheets()).put('sheets', shown, sheet);
  },
  readSuspended: async (sheet) => (await suspended()).get('sheets', sheet),
  async storeSuspended(sheet, playerIds) {
    if (useSession.getState().claims) await (await suspended()).put('sheets', playerIds, sheet);
  },
});

export function memoryStore(): ChangeStore {
  let changes: QueuedChange[] = [];
  const sheets = new Map<string, ScoreSheet>();
  const suspended = new Map<string, string[]>();
  return {
    isPersistent: false,
    list: async (sheet) => changes.filter((queued) => queued.sheet === sheet),
    countOthers: async (gameId, sheet) =>
      changes.filter((queued) => queued.sheet.startsWith(`${gameId}/`)).filter(isOther(sheet)).length,
    async add(added) {
      changes = [...changes, ...added];
    },
    async replaceChanges(settled, doneIds) {
      const after = new Map(settled.map((queued) => [queued.change.changeId, queued]));
      changes = changes
        .filter(({ change }) => !doneIds.includes(change.changeId))
        .map((queued) => after.get(queued.change.changeId) ?? queued);
    },
    readSheet: async (sheet) => sheets.get(sheet),
    async storeSheet(sheet, seen) {
      sheets.set(sheet, seen);
    },
    readSuspended: async (sheet) => suspended.get(sheet),
    async storeSuspended(sheet, playerIds) {
      suspended.set(sheet, playerIds);
    },
  };
}

const isOther =
  (sheet: string) =>
  ({ sheet: of, state }: QueuedChange) =>
    of !== sheet && state === 'waiting';
