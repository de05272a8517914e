import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { rowsOf } from '../database/db.ts';
import { listenerName } from '../database/listening.ts';

/** What the database's triggers notify, with the table's name. */
const channel = 'table_changed';

/** A writer's answer waits no longer than this until every process has heard of its change. */
const patienceMs = 1000;

/** Asks every process whether it has heard all that came before, and what each answers. */
const mark = 'mark:';
const heardMark = 'heard:';

/** What this process has heard of changes to the tables. */
export interface Changes {
  /** Names the state of these tables: another after any change to one. Null while changes cannot be heard of. */
  stamp: (tables: readonly string[]) => string | null;
  /** Resolves once every change that was committed before the call has been heard of here and by every other process. */
  settled: () => Promise<void>;
  /** Calls back after any change to one of these, and when some may have been missed. @returns what ends it */
  watch: (names: readonly string[], changed: () => void) => () => void;
  close: () => Promise<void>;
}

export async function listenForChanges({ db, listen }: Pick<Database, 'db' | 'listen'>): Promise<Changes> {
  const versions = new Map<string, number>();
  /** By the mark's id: called for each process that has heard it. */
  const marks = new Map<string, () => void>();
  const watchers = new Map<string, Set<() => void>>();
  const stamps = new WeakMap<readonly string[], { edition: number; stamp: string }>();
  let isListening = false;
  let times = 0;
  /** Another after anything that was heard. */
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
    // Another process asks. Where the answer cannot be given, it waits no longer than its patience.
    db.execute(sql`select pg_notify(${channel}, ${heardMark + id})`).catch(() => {});
  }

  function onState(state: boolean) {
    isListening = state;
    // What was missed in between may have changed anything.
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

  /** Notices come in the order of their commits: whoever hears the mark has heard what was before it. */
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
        timer = setTimeout(resolve, patienceMs);
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
      // The change is committed, whatever becomes of the news of it; whoever is not listening serves nothing old.
    } finally {
      clearTimeout(timer);
      marks.delete(id);
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
