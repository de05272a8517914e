import type { ScoreSheet } from '@league/contract';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { QueuedChange } from './queuedChange.ts';

/** Where a device keeps what it has not sent, and the sheets that it saw last. */
export interface ChangeStore {
  /** Whether it outlives the page. */
  isLasting: boolean;
  /** A sheet's changes, in the order in which they were added. */
  list(sheet: string): Promise<QueuedChange[]>;
  add(changes: readonly QueuedChange[]): Promise<void>;
  /** Puts what has become of changes in their place, all at once. What was dropped meanwhile stays away. */
  settle(settled: readonly QueuedChange[], doneIds: readonly string[]): Promise<void>;
  readSheet(sheet: string): Promise<ScoreSheet | undefined>;
  keepSheet(sheet: string, seen: ScoreSheet): Promise<void>;
}

interface Schema extends DBSchema {
  /** By a number that counts up, so that all tabs' changes have one order. */
  changes: { key: number; value: QueuedChange; indexes: { sheet: string; changeId: string } };
  sheets: { key: string; value: ScoreSheet };
}

/** The browser's own database, or the page's memory where it gives none. */
export async function openChangeStore(): Promise<ChangeStore> {
  try {
    const db = await openDB<Schema>('score-sheets', 1, {
      upgrade(fresh) {
        const changes = fresh.createObjectStore('changes', { autoIncrement: true });
        changes.createIndex('sheet', 'sheet');
        changes.createIndex('changeId', 'change.changeId', { unique: true });
        fresh.createObjectStore('sheets');
      },
      // Another tab wants a newer one: this tab opens it again with the next page.
      blocking: (_, __, { target }) => (target as IDBDatabase).close(),
    });
    return lastingStore(db);
  } catch {
    return memoryStore();
  }
}

const lastingStore = (db: IDBPDatabase<Schema>): ChangeStore => ({
  isLasting: true,
  list: (sheet) => db.getAllFromIndex('changes', 'sheet', sheet),
  async add(changes) {
    // Written before anybody is told that it is kept: the battery may be the next thing to go.
    const tx = db.transaction('changes', 'readwrite', { durability: 'strict' });
    await Promise.all([...changes.map((change) => tx.store.add(change)), tx.done]);
  },
  async settle(settled, doneIds) {
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
  readSheet: (sheet) => db.get('sheets', sheet),
  async keepSheet(sheet, seen) {
    await db.put('sheets', seen, sheet);
  },
});

export function memoryStore(): ChangeStore {
  let changes: QueuedChange[] = [];
  const sheets = new Map<string, ScoreSheet>();
  return {
    isLasting: false,
    list: async (sheet) => changes.filter((queued) => queued.sheet === sheet),
    async add(added) {
      changes = [...changes, ...added];
    },
    async settle(settled, doneIds) {
      const after = new Map(settled.map((queued) => [queued.change.changeId, queued]));
      changes = changes
        .filter(({ change }) => !doneIds.includes(change.changeId))
        .map((queued) => after.get(queued.change.changeId) ?? queued);
    },
    readSheet: async (sheet) => sheets.get(sheet),
    async keepSheet(sheet, seen) {
      sheets.set(sheet, seen);
    },
  };
}
