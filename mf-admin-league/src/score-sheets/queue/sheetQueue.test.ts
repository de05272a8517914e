import type { ChangeOutcome, SheetChange, SheetState } from '@league/contract';
import { CallFault } from '@league/kit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChangeStore, memoryStore } from './changeStore.ts';
import { type QueueOptions, retryDelayMs, sheetQueue } from './sheetQueue.ts';

const change = (attendance: number): SheetChange => ({
  changeId: crypto.randomUUID(),
  at: '2026-11-21T18:00:00.000Z',
  kind: 'put',
  entry: { type: 'attendance', attendance },
});

const state = { seq: 1 } as SheetState;
const applied = ({ changeId }: SheetChange): ChangeOutcome => ({
  changeId,
  outcome: 'applied',
  seq: 1,
  issues: [],
  conflict: null,
});

/** A server that applies each change once, with a simulated network. */
function rink() {
  const log: string[] = [];
  let before = (_: SheetChange[]): void => {};
  let after = (_: SheetChange[]): void => {};
  const server = {
    log,
    /** What happens to a request, and to its response. */
    network(going: typeof before, coming: typeof after = () => {}) {
      before = going;
      after = coming;
    },
    async send(changes: SheetChange[]) {
      before(changes);
      const outcomes = changes.map((sent): ChangeOutcome => {
        if (log.includes(sent.changeId)) return { ...applied(sent), outcome: 'already' };
        log.push(sent.changeId);
        return applied(sent);
      });
      after(changes);
      return { outcomes, sheet: state };
    },
  };
  return server;
}

function device(store = memoryStore(), options: Partial<QueueOptions> = {}) {
  const timers: (() => void)[] = [];
  const queue = sheetQueue({
    sheet: 'game/person',
    store,
    send: rink().send,
    onSheet: async () => {},
    onStoredSheet: async () => {},
    exclusively: (work) => work(),
    notifyOtherTabs: () => {},
    schedule: (work) => {
      timers.push(work);
      return () => timers.splice(timers.indexOf(work), 1);
    },
    ...options,
  });
  return { queue, timers };
}

const away = () => {
  throw new CallFault(0, {});
};

test('offline entries are stored, and sent in order when the network is back', async () => {
  const server = rink();
  const { queue, timers } = device(undefined, { send: server.send });
  server.network(away);
  const changes = [change(1), change(2), change(3)];
  for (const each of changes) await queue.add([each]);
  await queue.flush();
  expect(queue.state()).toMatchObject({ blocker: { kind: 'unreachable' }, changes: [{}, {}, {}] });
  expect(timers).toHaveLength(1);
  server.network(() => {});
  timers[0]!();
  await queue.flush();
  expect(server.log).toEqual(changes.map(({ changeId }) => changeId));
  expect(queue.state()).toMatchObject({ blocker: undefined, changes: [], isSending: false });
});

test('an entry counts as unsent from the press on, while the device stores it, until the server has it', async () => {
  const store = memoryStore();
  let finish = () => {};
  const stored = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const slow: ChangeStore = { ...store, add: (changes) => stored.then(() => store.add(changes)) };
  const { queue } = device(slow);
  const seen: number[] = [];
  queue.subscribe(() => seen.push(queue.state().unsent));
  const added = queue.add([change(1)]);
  expect(queue.state().unsent).toBe(1);
  finish();
  await added;
  await expect.poll(() => queue.state().unsent).toBe(0);
  expect(Math.max(...seen)).toBe(1);
});

test('an entry that the device cannot store is not counted', async () => {
  const { queue } = device({ ...memoryStore(), add: () => Promise.reject(new Error('The disk is full.')) });
  await expect(queue.add([change(1)])).rejects.toThrow('The disk is full.');
  expect(queue.state()).toMatchObject({ changes: [], unsent: 0 });
});

test('a page killed before the response resends without duplicates', async () => {
  const [server, store] = [rink(), memoryStore()];
  const { queue } = device(store, { send: server.send });
  server.network(() => {}, away);
  await queue.add([change(1)]);
  await queue.flush();
  queue.close();
  server.network(() => {});
  const next = device(store, { send: server.send }).queue;
  await next.flush();
  expect(server.log).toHaveLength(1);
  expect(next.state().changes).toEqual([]);
});

test('entries during a request are sent after it automatically', async () => {
  const server = rink();
  const { queue } = device(undefined, { send: server.send });
  const [first, second] = [change(1), change(2)];
  await queue.add([first]);
  await queue.add([second]);
  await expect.poll(() => server.log).toEqual([first.changeId, second.changeId]);
  await expect.poll(() => queue.state().changes).toEqual([]);
});

test('a tab shows the stored sheet before the entries that another tab has sent leave its queue', async () => {
  const [server, store, log] = [rink(), memoryStore(), [] as string[]];
  server.network(away);
  const { queue } = device(store, {
    send: server.send,
    onStoredSheet: async () => log.push(`stored, ${queue.state().changes.length} waiting`),
  });
  await queue.add([change(1)]);
  await queue.flush();
  const other = device(store, { onSheet: async () => log.push('the other tab stores its sheet') }).queue;
  await other.flush();
  await queue.look();
  expect(queue.state().changes).toEqual([]);
  expect(log).toEqual(['the other tab stores its sheet', 'stored, 1 waiting']);
});

test('retry delays grow to half a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 60].map(retryDelayMs)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test('a rejected change stays with its reason, others are sent, and it can be discarded', async () => {
  const [bad, good] = [change(1), change(2)];
  const issues = [{ path: 'attendance', message: 'Too many.' }];
  const { queue } = device(undefined, {
    send: async (sent) => ({
      outcomes: sent.map((each) =>
        each.changeId === bad.changeId ? { ...applied(each), outcome: 'refused', seq: null, issues } : applied(each),
      ),
      sheet: state,
    }),
  });
  await queue.add([bad, good]);
  await queue.flush();
  expect(queue.state().changes).toMatchObject([{ change: bad, state: 'refused', issues }]);
  await queue.drop([bad.changeId]);
  expect(queue.state().changes).toEqual([]);
});

test('an overwritten change of somebody else is shown until it has been seen', async () => {
  const conflict = { entry: null, by: { _id: crypto.randomUUID(), name: 'Omar' }, at: '2026-11-21T18:00:00Z', seq: 4 };
  const { queue } = device(undefined, {
    send: async (sent) => ({ outcomes: sent.map((each) => ({ ...applied(each), conflict })), sheet: state }),
  });
  await queue.add([change(1)]);
  await queue.flush();
  expect(queue.state().changes).toMatchObject([{ state: 'overwrote', conflict }]);
});

test('an unreadable change is isolated, and the others are sent', async () => {
  const server = rink();
  const bad = change(3);
  server.network((sent) => {
    if (sent.includes(bad)) throw new CallFault(422, { code: 'request.invalid', message: 'No.' });
  });
  const { queue } = device(undefined, { send: server.send });
  await queue.add([change(1), change(2), bad, change(4)]);
  await queue.flush();
  expect(server.log).toHaveLength(3);
  expect(queue.state().changes).toMatchObject([{ change: bad, state: 'refused', issues: [{ message: 'No.' }] }]);
});

test('a final sheet rejects further changes, and reports those that did not arrive', async () => {
  const [early, late] = [change(1), change(2)];
  const { queue } = device(undefined, {
    send: async () => {
      const message = 'This sheet is final.';
      throw new CallFault(409, { code: 'score-sheets.final', message, issues: [{ path: 'changes.1', message }] });
    },
  });
  await queue.add([early, late]);
  await queue.flush();
  expect(queue.state().changes).toMatchObject([{ change: late, state: 'refused' }]);
});

test('an expired session keeps all changes, and sending continues after sign-in', async () => {
  const server = rink();
  server.network(() => {
    throw new CallFault(401, { code: 'sessions.expired' });
  });
  const { queue } = device(undefined, { send: server.send });
  await queue.add([change(1)]);
  await queue.flush();
  expect(queue.state()).toMatchObject({ blocker: { kind: 'signed-out' }, changes: [{ state: 'waiting' }] });
  server.network(() => {});
  await queue.flush();
  expect(queue.state().changes).toEqual([]);
});

test('totals are replaced only after a confirmation', async () => {
  const asked: boolean[] = [];
  const { queue, timers } = device(undefined, {
    send: async (sent, replaces) => {
      asked.push(replaces);
      if (!replaces) throw new CallFault(409, { code: 'score-sheets.has-totals', message: 'They would go.' });
      return { outcomes: sent.map(applied), sheet: state };
    },
  });
  await queue.add([change(1)]);
  await queue.flush();
  expect(queue.state()).toMatchObject({ blocker: { kind: 'has-totals' }, changes: [{ state: 'waiting' }] });
  expect(timers).toHaveLength(0);
  await queue.replaceTotals();
  expect(asked).toEqual([false, true]);
  expect(queue.state().changes).toEqual([]);
});

test('entries that would replace totals can be discarded, and others are sent', async () => {
  const server = rink();
  server.network((sent) => {
    if (sent.some(({ changeId }) => changeId === slip.changeId)) {
      throw new CallFault(409, { code: 'score-sheets.has-totals', message: 'They would go.' });
    }
  });
  const { queue } = device(undefined, { send: server.send });
  const slip = { ...change(1), entry: { type: 'status', status: 'live' } } as const;
  const [before, next] = [change(1), change(2)];
  await queue.add([before, slip]);
  await queue.flush();
  expect(queue.state().blocker).toMatchObject({ kind: 'has-totals' });
  await queue.discard();
  expect(queue.state()).toMatchObject({ blocker: undefined, changes: [], unsent: 0 });
  await queue.add([next]);
  await queue.flush();
  expect(server.log).toEqual([before.changeId, next.changeId]);
});

type Step = 'enter' | 'flush' | 'cut' | 'lose the answer' | 'mend' | 'kill the tab' | 'other tab';

test('with random failures of network, tabs and users nothing is lost, duplicated or reordered', async () => {
  const step = fc.constantFrom<Step>(
    'enter',
    'enter',
    'flush',
    'cut',
    'lose the answer',
    'mend',
    'kill the tab',
    'other tab',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const [server, store] = [rink(), memoryStore()];
      let turn: Promise<void> = Promise.resolve();
      const exclusively = (work: () => Promise<void>) => {
        const next = turn.then(work);
        turn = next.catch(() => undefined);
        return next;
      };
      const open = () => device(store, { send: server.send, exclusively }).queue;
      let tabs = [open(), open()];
      const entered: string[] = [];
      const does: Record<Step, () => unknown> = {
        enter: async () => {
          const made = change(entered.length);
          entered.push(made.changeId);
          await tabs[0]!.add([made]);
        },
        flush: () => void tabs[0]!.flush(),
        cut: () => server.network(away),
        'lose the answer': () => server.network(() => {}, away),
        mend: () => server.network(() => {}),
        'kill the tab': () => {
          tabs[0]!.close();
          tabs = [tabs[1]!, open()];
        },
        'other tab': () => {
          tabs.reverse();
          void tabs[0]!.flush();
        },
      };
      for (const name of steps) await does[name]();
      server.network(() => {});
      await Promise.all(tabs.map((tab) => tab.flush()));
      await tabs[0]!.flush();
      expect(server.log).toEqual(entered);
      expect(await store.list('game/person')).toEqual([]);
    }),
    { numRuns: 300, seed: 20261121 },
  );
});
