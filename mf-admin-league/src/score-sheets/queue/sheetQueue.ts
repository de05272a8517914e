import { type ChangeOutcome, entryKey, maxChanges, type SheetChange, type SheetState } from '@league/contract';
import { CallFault } from '@league/kit';
import type { ChangeStore } from './changeStore.ts';
import { newQueuedChange, type QueuedChange } from './queuedChange.ts';

/** Why nothing is sent at the moment. */
export type Blocker =
  /** There was no response. Sending is retried automatically. */
  | { kind: 'unreachable' }
  /** Sending continues after sign-in. */
  | { kind: 'signed-out' }
  /** The game's figures were entered as totals: somebody must confirm that entries may replace them. */
  | { kind: 'has-totals'; message: string }
  /** The API rejects every request. */
  | { kind: 'refused'; message: string };

export interface QueueState {
  changes: readonly QueuedChange[];
  /** How many changes the server does not have: those that wait, and those that this device is just storing. */
  unsent: number;
  isSending: boolean;
  blocker: Blocker | undefined;
}

interface Answer {
  outcomes: ChangeOutcome[];
  sheet: SheetState;
}

export interface QueueOptions {
  /** `sheetName`. */
  sheet: string;
  store: ChangeStore;
  /** @throws CallFault */
  send: (changes: SheetChange[], replacesTotals: boolean) => Promise<Answer>;
  /** Stores the server's sheet with some of the changes, before those are deleted from the store. */
  onSheet: (sheet: SheetState) => Promise<unknown>;
  /** Shows the sheet that a tab of this device stored last. */
  onStoredSheet: () => Promise<unknown>;
  /** Lets one tab of the device send at a time. */
  exclusively: (work: () => Promise<void>) => Promise<void>;
  /** Notifies the device's other tabs that the store has changed. */
  notifyOtherTabs: () => void;
  /** Schedules a call. @returns how to cancel it */
  schedule: (work: () => void, ms: number) => () => void;
}

/** Delays grow from one second to half a minute. */
export const retryDelayMs = (failures: number) => Math.min(30_000, 1000 * 2 ** (failures - 1));

/**
 * The changes of one sheet that this device has not sent yet. Each is stored before it counts as entered, is sent in order, and
 * is deleted when the server has acknowledged it; a repeated one is applied once.
 */
export function sheetQueue({ sheet, store, send, onSheet, onStoredSheet, ...device }: QueueOptions) {
  const { exclusively, notifyOtherTabs, schedule } = device;
  let state: QueueState = { changes: [], unsent: 0, isSending: false, blocker: undefined };
  let storing: readonly SheetChange[] = [];
  let failures = 0;
  let mayReplaceTotals = false;
  let cancelRetry = () => {};
  let isClosed = false;
  const listeners = new Set<() => void>();

  function setState(next: Partial<Omit<QueueState, 'unsent'>>) {
    const { changes } = { ...state, ...next };
    const waits = changes.filter(isWaiting).map(({ change }) => change.changeId);
    const unsent = new Set([...waits, ...storing.map(({ changeId }) => changeId)]).size;
    state = { ...state, ...next, unsent };
    for (const listener of listeners) listener();
  }

  function setStoring(next: readonly SheetChange[]) {
    storing = next;
    setState({});
  }

  /** Reads the store again: another tab may have added or sent something. */
  async function look() {
    const changes = await store.list(sheet);
    const left = new Set(changes.map(({ change }) => change.changeId));
    // Those that another tab has sent stay on this tab's sheet: that tab stored its sheet before it deleted them.
    if (state.changes.some(({ change }) => !left.has(change.changeId))) await onStoredSheet().catch(() => undefined);
    setState({ changes });
  }

  async function keep(work: () => Promise<void>) {
    await work();
    await look();
    notifyOtherTabs();
  }

  async function add(changes: readonly SheetChange[]) {
    setStoring([...storing, ...changes]);
    try {
      await keep(() => store.add(changes.map((change) => newQueuedChange(sheet, change))));
    } finally {
      setStoring(storing.filter((change) => !changes.includes(change)));
    }
    void flush();
  }

  /** Discards rejected changes, and conflicts that were shown. */
  const drop = (changeIds: readonly string[]) => keep(() => store.replaceChanges([], changeIds));

  let sending: Promise<void> | undefined;
  let mustRepeat = false;
  /** Sends all waiting changes; those added meanwhile are sent afterwards. */
  function flush(): Promise<void> {
    cancelRetry();
    mustRepeat = sending !== undefined;
    sending ??= exclusively(sendAll)
      .catch(block)
      .finally(() => {
        sending = undefined;
        setState({ isSending: false });
        return mustRepeat && !state.blocker && !isClosed ? flush() : undefined;
      });
    return sending;
  }

  async function sendAll() {
    for (;;) {
      const batch = (await store.list(sheet)).filter(isWaiting).slice(0, maxChanges);
      if (batch.length === 0 || isClosed) break;
      setState({ isSending: true });
      await sendBatch(batch);
      failures = 0;
    }
    await look();
    setState({ blocker: undefined });
  }

  async function sendBatch(batch: QueuedChange[]): Promise<void> {
    const changes = batch.map(({ change }) => change);
    try {
      const { outcomes, sheet: after } = await send(changes, mayReplaceTotals);
      await onSheet(after);
      await settle(batch, new Map(outcomes.map((outcome) => [outcome.changeId, outcome])));
    } catch (fault) {
      if (!(fault instanceof CallFault)) throw fault;
      if (isClosedFault(fault)) return refuse(batch, fault);
      if (fault.status !== 400 && fault.status !== 413 && fault.status !== 422) throw fault;
      // One of them is unreadable: sent alone it is found, and the others are applied.
      if (batch.length === 1) return refuse(batch, fault);
      for (const queued of batch) await sendBatch([queued]);
    }
  }

  async function settle(batch: QueuedChange[], outcomes: Map<string, ChangeOutcome>) {
    const done: string[] = [];
    const settled: QueuedChange[] = [];
    for (const queued of batch) {
      const outcome = outcomes.get(queued.change.changeId);
      // Unacknowledged changes go with the next batch.
      if (!outcome) continue;
      const { issues, conflict } = outcome;
      if (outcome.outcome === 'refused') settled.push({ ...queued, state: 'refused', issues });
      else if (conflict) settled.push({ ...queued, state: 'overwrote', conflict });
      else done.push(queued.change.changeId);
    }
    if (done.length + settled.length === 0) throw new CallFault(0, {});
    await keep(() => store.replaceChanges(settled, done));
  }

  /** The sheet accepts no more changes. `changes.3` names a rejected one; the others were applied earlier. */
  async function refuse(batch: QueuedChange[], { message, issues, status }: CallFault) {
    const named = new Set(issues.map(({ path }) => path));
    const isMeant = (at: number) => status !== 409 || named.size === 0 || named.has(`changes.${at}`);
    const refused = batch.filter((_, at) => isMeant(at));
    const done = batch.filter((_, at) => !isMeant(at)).map(({ change }) => change.changeId);
    const why = [{ path: '', message }];
    await keep(() =>
      store.replaceChanges(
        refused.map((queued) => ({ ...queued, state: 'refused', issues: why })),
        done,
      ),
    );
  }

  async function block(fault: unknown) {
    failures += 1;
    setState({ blocker: blockerOf(fault) });
    await look().catch(() => undefined);
    if (isClosed || state.blocker?.kind === 'has-totals') return;
    cancelRetry = schedule(() => void flush(), retryDelayMs(failures));
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    look,
    add,
    drop,
    flush,
    /** Confirms that entries replace figures that were entered as totals. */
    replaceTotals() {
      mayReplaceTotals = true;
      return flush();
    },
    /** Discards what waits and belongs to the game's course; the rest replaces no totals, and is sent. */
    async discard() {
      await drop(state.changes.filter(isWaitingPlay).map(({ change }) => change.changeId));
      await flush();
    },
    close() {
      isClosed = true;
      cancelRetry();
    },
  };
}
export type SheetQueue = ReturnType<typeof sheetQueue>;

export const isWaiting = ({ state }: QueuedChange) => state === 'waiting';

/** Waits, and is neither a lineup, a star nor the attendance. */
export const isWaitingPlay = ({ state, change }: QueuedChange) =>
  state === 'waiting' &&
  !/^(lineup|star|attendance)\b/.test(change.kind === 'put' ? entryKey(change.entry) : change.key);

const isClosedFault = ({ code }: CallFault) => code === 'score-sheets.final' || code === 'score-sheets.closed';

function blockerOf(fault: unknown): Blocker {
  if (!(fault instanceof CallFault) || fault.status === 0 || fault.status >= 500 || fault.status === 429) {
    return { kind: 'unreachable' };
  }
  if (fault.status === 401) return { kind: 'signed-out' };
  if (fault.code === 'score-sheets.has-totals') return { kind: 'has-totals', message: fault.message };
  return { kind: 'refused', message: fault.message };
}
