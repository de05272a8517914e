import { type GameLive, gameEvents, gameLiveApi } from '@league/contract';
import { call } from '@league/kit';
import { after, type Following, type Happening, unheard } from './liveState.ts';

/** While the stream is away the game is asked for this often, and the stream tried again. */
const againMs = 10_000;
/** A stream that says nothing for so long, not even its heartbeat, is away: a sleeping laptop, a proxy that buffers. */
const silentMs = 45_000;
const lookMs = 5000;

/**
 * Follows a game by its stream; while that is away, by asking. Tells of every change.
 * @returns what ends it
 */
export function followGame(gameId: string, tell: (following: Following) => void): () => void {
  let following = unheard;
  let stream: EventSource | undefined;
  let heardAt = 0;
  let rounds: ReturnType<typeof setInterval> | undefined;
  let isOver = false;

  function happen(happening: Happening) {
    if (isOver) return;
    const before = following;
    following = after(before, happening);
    if (following.connection === 'live') clearInterval(rounds);
    if (following.missed !== null && following.missed !== before.missed) void poll();
    if (following !== before) tell(following);
  }

  function connect() {
    stream?.close();
    heardAt = Date.now();
    const opened = new EventSource(gameLiveApi.stream.path.replace('{gameId}', encodeURIComponent(gameId)));
    const on = (event: string, toHappening: (data: string) => Happening | undefined) =>
      opened.addEventListener(event, ({ data }: MessageEvent<string>) => {
        heardAt = Date.now();
        const happening = toHappening(data);
        if (happening) happen(happening);
      });
    on(gameEvents.init, (data) => ({ kind: 'whole', by: 'stream', live: JSON.parse(data) as GameLive }));
    on(gameEvents.updated, (data) => ({ kind: 'update', update: JSON.parse(data) }));
    on(gameEvents.heartbeat, () => undefined);
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
      const live = await call(gameLiveApi.stream, { params: { gameId }, query: { transport: 'poll' } });
      happen({ kind: 'whole', by: 'poll', live });
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
  connect();
  return () => {
    isOver = true;
    stream?.close();
    clearInterval(rounds);
    clearInterval(looks);
    document.removeEventListener('visibilitychange', comeBack);
    window.removeEventListener('online', comeBack);
  };
}
