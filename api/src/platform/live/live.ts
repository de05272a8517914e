import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { rowsOf } from '../database/db.ts';
import { listenerName } from '../database/listening.ts';

/** The channel of the triggers' notifications, with the table's name as payload. */
const channel = 'table_changed';

/** A writer's response waits at most this long for every process to receive the change. */
const timeoutMs = 1000;

/** Asks every process to confirm that it has received everything before it, and prefixes the confirmations. */
const mark = 'mark:';
const heardMark = 'heard:';

/** The table changes that this process has been notified of. */
export interface Changes {
  /** Identifies the state of these tables: it differs after any change to one. Null while notifications are unavailable. */
  stamp: (tables: readonly string[]) => string | null;
  /** Resolves when this and every other process have received every change that was committed before the call. */
  settled: () => Promise<void>;
  /**
   * Calls back after any change to one of these tables, and when some may have been missed. @returns a function that
   * unsubscribes
   */
  watch: (names: readonly string[], changed: () => void) => () => void;
  close: () => Promise<void>;
}

export async function listenForChanges({ db, listen }: Pick<Database, 'db' | 'listen'>): Promise<Changes> {
  const versions = new Map<string, number>();
  /** By mark id: called for each process that confirms it. */
  const marks = new Map<string, () => void>();
  const watchers = new Map<string, Set<() => void>>();
  const stamps = new WeakMap<readonly string[], { edition: number; stamp: string }>();
  let isListening = false;
  let times = 0;
  /** Increased with every notification. */
  let edition = 0;

  function onNotice(payload: string) {
    if (payload.startsWith(heardMark)) return marks.get(payload.slice(heardMark.length))?.();
    if (payload.startsWith(mark)) return onMark(payload.slice(mark.length));
    edition += 1;
    versions.set(payload, (versions.get(payload) ?? 0) + 1);
    for (const changed of watchers.get(payload) ?? []) changed();
  }

  function onMark(id: string) {
    const heard = marks.get(id);
    if (heard) return heard();
    // Another process asks. If the confirmation fails, it waits until its timeout.
    db.execute(sql`select pg_notify(${channel}, ${heardMark + id})`).catch(() => {});
  }

  function onState(state: boolean) {
    isListening = state;
    // Anything may have changed while the connection was lost.
    edition += 1;
    if (!state) return;
    times += 1;
    for (const changed of new Set([...watchers.values()].flatMap((each) => [...each]))) changed();
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

  /** Notifications arrive in commit order: whoever receives the mark has received all before it. */
  async function settled() {
    if (!isListening) return;
    const id = randomUUID();
    let timer: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        let listeners = Number.POSITIVE_INFINITY;
        let heard = 0;
        marks.set(id, () => {
          heard += 1;
          if (heard >= listeners) resolve();
        });
        timer = setTimeout(resolve, timeoutMs);
        rowsOf<{ listeners: number }>(
          db,
          sql`select pg_notify(${channel}, ${mark + id}), (select count(*)::int from pg_stat_activity
            where datname = current_database() and application_name = ${listenerName(channel)}) as listeners`,
        ).then(([row]) => {
          listeners = row?.listeners ?? 0;
          if (heard >= listeners) resolve();
        }, reject);
      });
    } catch {
      // The change is committed even if the notification fails; a process without notifications serves nothing from its cache.
    } finally {
      clearTimeout(timer);
      marks.delete(id);
    }
  }

  /** Called with every request for the same lists, so it is computed once per edition. */
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
