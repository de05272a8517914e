import { type DraftState, draftEvents, draftsApi } from '@league/contract';
import { call } from '@league/kit';
import { afterHappening, type DraftFollowing, type DraftHappening, unfollowed } from './draftFollowing.ts';

/** While the stream is away the draft is asked for this often, and the stream tried again. */
const againMs = 10_000;
/** A stream that says nothing for so long, not even its heartbeat, is away: a sleeping laptop, a proxy that buffers. */
const silentMs = 45_000;
const lookMs = 5000;

const updates = [...draftEvents.ofPicks, draftEvents.updated];

/** What is told of a draft that is followed. */
export interface Told {
  following: DraftFollowing;
  /** How far the server's clock is ahead of this one; undefined where this was not told anew. */
  aheadMs?: number;
}

export interface FollowedDraft {
  /** Takes in what this page has been answered itself. */
  take: (state: DraftState) => void;
  end: () => void;
}

/** Follows a draft by its stream; while that is away, by asking. Tells of every change. */
export function followDraft(draftId: string, begun: DraftState, tell: (told: Told) => void): FollowedDraft {
  let following: DraftFollowing = { ...unfollowed, held: begun };
  let stream: EventSource | undefined;
  let heardAt = 0;
  let rounds: ReturnType<typeof setInterval> | undefined;
  let isOver = false;

  function happen(happening: DraftHappening, now?: string) {
    if (isOver) return;
    const before = following;
    following = afterHappening(before, happening);
    if (following.connection === 'streaming') clearInterval(rounds);
    if (following.missed !== null && following.missed !== before.missed) void poll();
    const aheadMs = now === undefined ? {} : { aheadMs: Date.parse(now) - Date.now() };
    if (following !== before || now) tell({ following, ...aheadMs });
  }

  function connect() {
    stream?.close();
    heardAt = Date.now();
    const path = draftsApi.stream.path.replace('{id}', encodeURIComponent(draftId));
    const opened = new EventSource(`${path}?send=changes`);
    const on = (event: string, hear: (data: string) => void) =>
      opened.addEventListener(event, ({ data }: MessageEvent<string>) => {
        heardAt = Date.now();
        hear(data);
      });
    on(draftEvents.init, (data) => {
      const state = JSON.parse(data) as DraftState;
      happen({ kind: 'whole', by: 'stream', state }, state.now);
    });
    for (const event of updates) {
      on(event, (data) => {
        const update = JSON.parse(data);
        happen({ kind: 'update', update }, update.now);
      });
    }
    on(draftEvents.heartbeat, () => {});
    // The browser would come back by itself, and say nothing meanwhile.
    opened.onerror = interrupted;
    stream = opened;
  }

  function interrupted() {
    stream?.close();
    stream = undefined;
    const wasPolling = following.connection === 'polling';
    happen({ kind: 'interrupted' });
    if (wasPolling) return;
    void poll();
    rounds = setInterval(again, againMs);
  }

  function again() {
    connect();
    void poll();
  }

  async function poll() {
    try {
      const state = await call(draftsApi.stream, { params: { id: draftId }, query: { transport: 'poll' } });
      happen({ kind: 'whole', by: 'poll', state }, state.now);
    } catch {
      // What is known stands, and the next round asks again.
    }
  }

  function lookForSilence() {
    const patience = following.connection === 'connecting' ? againMs : silentMs;
    if (following.connection !== 'polling' && Date.now() - heardAt > patience) interrupted();
    else if (following.missed !== null) void poll();
  }

  /** Somebody is back: from sleep, another tab, a tunnel. */
  function comeBack() {
    if (document.visibilityState !== 'visible') return;
    lookForSilence();
    if (following.connection === 'polling') again();
  }

  const looks = setInterval(lookForSilence, lookMs);
  document.addEventListener('visibilitychange', comeBack);
  window.addEventListener('online', comeBack);
  window.addEventListener('offline', interrupted);
  connect();
  return {
    take: (state) => happen({ kind: 'whole', by: 'self', state }),
    end() {
      isOver = true;
      stream?.close();
      clearInterval(rounds);
      clearInterval(looks);
      document.removeEventListener('visibilitychange', comeBack);
      window.removeEventListener('online', comeBack);
      window.removeEventListener('offline', interrupted);
    },
  };
}
