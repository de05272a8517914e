import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** What the database's triggers notify, with the table's name. */
const channel = 'table_changed';

/** A writer's answer waits no longer than this for the news of its own change. */
const patienceMs = 1000;

/** What this process has heard of changes to the tables. */
export interface Changes {
  /** Names the state of these tables: another after any change to one. Null while changes cannot be heard of. */
  stamp: (tables: readonly string[]) => string | null;
  /** Resolves once every change that was committed before the call has been heard of here. */
  settled: () => Promise<void>;
  /** Calls back after any change to one of these, and when some may have been missed. @returns what ends it */
  watch: (names: readonly string[], changed: () => void) => () => void;
  close: () => Promise<void>;
}

export async function listenForChanges({ db, listen }: Pick<Database, 'db' | 'listen'>): Promise<Changes> {
  const versions = new Map<string, number>();
  const marks = new Map<string, () => void>();
  const watchers = new Map<string, Set<() => void>>();
  const stamps = new WeakMap<readonly string[], { edition: number; stamp: string }>();
  let isListening = false;
  let times = 0;
  /** Another after anything that was heard. */
  let edition = 0;

  function onNotice(payload: string) {
    const heard = marks.get(payload);
    if (heard) return heard();
    edition += 1;
    versions.set(payload, (versions.get(payload) ?? 0) + 1);
    for (const changed of watchers.get(payload) ?? []) changed();
  }

  function onState(state: boolean) {
    isListening = state;
    // What was missed in between may have changed anything.
    edition += 1;
    if (state) {
      times += 1;
      for (const changed of new Set([...watchers.values()].flatMap((each) => [...each]))) changed();
    } else for (const heard of marks.values()) heard();
  }

  function watch(names: readonly string[], changed: () => void) {
    for (const name of names) {
      const others = watchers.get(name) ?? new Set();
      watchers.set(name, others.add(changed));
    }
    return () => {
      for (const name of names) {
        const others = watchers.get(name);
        others?.delete(changed);
        if (others?.size === 0) watchers.delete(name);
      }
    };
  }

  /** Notices come in the order of their commits: whoever hears the mark has heard what was before it. */
  async function settled() {
    if (!isListening) return;
    const mark = randomUUID();
    let timer: NodeJS.Timeout | undefined;
    const heard = new Promise<void>((resolve) => {
      marks.set(mark, resolve);
      timer = setTimeout(resolve, patienceMs);
    });
    try {
      await Promise.all([heard, db.execute(sql`select pg_notify(${channel}, ${mark})`)]);
    } catch {
      // The change is committed, whatever becomes of the news of it; whoever is not listening serves nothing old.
    } finally {
      clearTimeout(timer);
      marks.delete(mark);
    }
  }

  /** Asked for with every request, always by the same lists: put together once an edition. */
  function stamp(tables: readonly string[]) {
    const known = stamps.get(tables);
    if (known?.edition === edition) return known.stamp;
    const stamp = `${times}:${tables.map((table) => versions.get(table) ?? 0).join('.')}`;
    stamps.set(tables, { edition, stamp });
    return stamp;
  }

  const { close } = await listen(channel, { onNotice, onState });
  return {
    stamp: (tables) => (isListening ? stamp(tables) : null),
    settled,
    watch,
    close,
  };
}
