import { scoreSheetsApi, withPlays } from '@league/contract';
import { call, localStore, useSession } from '@league/kit';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { changeStore } from './changeStore.ts';
import type { ChangeStore } from './queue/changeStore.ts';
import { sheetName } from './queue/queuedChange.ts';
import { type QueueState, type SheetQueue, sheetQueue } from './queue/sheetQueue.ts';
import { arrive, showStoredSheet } from './sheetQueries.ts';

/** After this time a request counts as failed. */
const timeoutMs = 20_000;
const retryMs = 15_000;
const nothing: QueueState = { changes: [], unsent: 0, isSending: false, blocker: undefined };

interface OpenQueue {
  queue: SheetQueue;
  isPersistent: boolean;
  others: number;
}

/** This person's changes of a sheet on this device; undefined until the store is open. */
export function useSheetQueue(gameId: string, personId: string) {
  const [opened, setOpened] = useState<OpenQueue>();
  useEffect(() => {
    let close = () => {};
    let isGone = false;
    void changeStore().then(async (store) => {
      const others = await store.countOthers(gameId, sheetName(gameId, personId)).catch(() => 0);
      if (isGone) return;
      const { queue, stop } = openQueue(store, gameId, personId);
      close = stop;
      setOpened({ queue, isPersistent: store.isPersistent, others });
    });
    return () => {
      isGone = true;
      close();
    };
  }, [gameId, personId]);
  const queue = opened?.queue;
  const subscribe = useCallback((listener: () => void) => queue?.subscribe(listener) ?? (() => {}), [queue]);
  const state = useSyncExternalStore(subscribe, () => queue?.state() ?? nothing);
  return { queue, state, isLasting: opened?.isPersistent ?? true, others: opened?.others ?? 0 };
}

function openQueue(store: ChangeStore, gameId: string, personId: string) {
  const sheet = sheetName(gameId, personId);
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('score-sheets') : undefined;
  const queue = sheetQueue({
    sheet,
    store,
    send: async (changes, replacesTotals) => {
      const { outcomes, sheet: answered } = await call(scoreSheetsApi.change, {
        params: { gameId },
        body: {
          deviceId: deviceId(),
          sentAt: new Date().toISOString(),
          changes,
          ...(replacesTotals && { replacesTotals }),
        },
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { outcomes, sheet: withPlays(answered) };
    },
    onSheet: async (state) => {
      const seen = arrive(gameId, state);
      if (seen) await store.storeSheet(sheet, seen).catch(() => undefined);
    },
    onStoredSheet: async () => {
      const stored = await store.readSheet(sheet);
      if (stored) showStoredSheet(gameId, stored);
    },
    exclusively: (work) => withLock(sheet, work),
    notifyOtherTabs: () => channel?.postMessage(sheet),
    schedule: (work, ms) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
  });
  const flush = () => void queue.flush();
  channel?.addEventListener('message', ({ data }) => data === sheet && void queue.look());
  addEventListener('online', flush);
  document.addEventListener('visibilitychange', flush);
  const timer = setInterval(() => queue.state().unsent > 0 && flush(), retryMs);
  const unsubscribe = useSession.subscribe(({ token }, before) => {
    if (token && token !== before.token) flush();
  });
  void queue.look().then(flush);
  const stop = () => {
    queue.close();
    unsubscribe();
    clearInterval(timer);
    removeEventListener('online', flush);
    document.removeEventListener('visibilitychange', flush);
    channel?.close();
  };
  return { queue, stop };
}

/** By the browser's lock; without it, only this tab sends. */
async function withLock(sheet: string, work: () => Promise<void>) {
  const { locks } = navigator;
  return locks ? locks.request(`score-sheets/${sheet}`, work) : work();
}

const deviceIdStore = localStore('device');
const ofThisPage = crypto.randomUUID();

/** One for each device, permanent; without storage, for this page. */
function deviceId(): string {
  const known = deviceIdStore.read();
  if (known) return known;
  deviceIdStore.write(ofThisPage);
  return ofThisPage;
}
