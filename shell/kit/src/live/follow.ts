import type { Operation } from '@league/contract';
import { CallFault, call, requestAddress } from '@league/kit';
import {
  type FollowEvent,
  type FollowState,
  initialFollowing,
  isDisconnected,
  type LiveMessage,
  type LiveReducer,
  nextFollowing,
} from './following.ts';

/** The polling interval while the stream is away; the stream is retried at the same time. */
const againMs = 10_000;
/** A stream without events or heartbeats for this time is considered broken: a sleeping laptop, a buffering proxy. */
const silentMs = 45_000;
const lookMs = 5000;

/** A live source: a stream that begins with the whole state, in the page's language, and continues with updates. */
export interface Source<Whole extends LiveMessage, Update extends LiveMessage> extends LiveReducer<Whole, Update> {
  /** The stream's; `transport=poll` answers the whole state in place of it. */
  operation: Operation;
  params: object;
  /** The stream's. */
  query?: object;
  /** The names of its events. */
  events: { init: string; heartbeat: string; updates: readonly string[] };
  /** The initial state, if known. */
  initial?: Whole;
  /** Called when polling finds that the source was deleted. */
  onGone?: (() => unknown) | undefined;
}

/**
 * Called with every change.
 * @param aheadMs how far the server's clock is ahead of this one; undefined if no message told
 */
export type Listener<Whole> = (following: FollowState<Whole>, aheadMs: number | undefined) => void;

export interface Follow<Whole> {
  /** Applies a state that this page got as a response. */
  take: (whole: Whole) => void;
  end: () => void;
}

/** Follows a source by its stream, or by polling while the stream is away. */
export function follow<Whole extends LiveMessage, Update extends LiveMessage>(
  source: Source<Whole, Update>,
  listener: Listener<Whole>,
): Follow<Whole> {
  const { operation, params, query, events, initial, onGone } = source;
  let following = initialFollowing(initial);
  let stream: EventSource | undefined;
  let lastMessageAt = 0;
  /** The largest difference since the connection: each message shows one that is too small by the time that it took. */
  let aheadMs = Number.NEGATIVE_INFINITY;
  let rounds: ReturnType<typeof setInterval> | undefined;
  let isOver = false;

  function dispatch(event: FollowEvent<Whole, Update>, now?: string) {
    if (isOver) return;
    const before = following;
    following = nextFollowing(source, before, event);
    if (following.connection === 'streaming') clearInterval(rounds);
    if (following.missed !== null && following.missed !== before.missed) void poll();
    if (now) aheadMs = Math.max(aheadMs, Date.parse(now) - Date.now());
    if (following !== before || now) listener(following, now ? aheadMs : undefined);
  }

  function connect() {
    stream?.close();
    lastMessageAt = Date.now();
    aheadMs = Number.NEGATIVE_INFINITY;
    const opened = new EventSource(requestAddress(operation, { params, query }));
    const on = (event: string, tell: (data: string) => void) =>
      opened.addEventListener(event, ({ data }: MessageEvent<string>) => {
        lastMessageAt = Date.now();
        tell(data);
      });
    on(events.init, (data) => {
      const whole = JSON.parse(data) as Whole;
      dispatch({ kind: 'whole', by: 'stream', whole }, whole.now);
    });
    for (const event of events.updates) {
      on(event, (data) => {
        const update = JSON.parse(data) as Update;
        dispatch({ kind: 'update', update }, update.now);
      });
    }
    on(events.heartbeat, () => {});
    // The browser would reconnect silently.
    opened.onerror = interrupted;
    stream = opened;
  }

  function interrupted() {
    stream?.close();
    stream = undefined;
    const wasAway = isDisconnected(following);
    dispatch({ kind: 'interrupted' });
    if (wasAway) return;
    void poll();
    rounds = setInterval(again, againMs);
  }

  function again() {
    connect();
    void poll();
  }

  async function poll() {
    try {
      const whole = (await call(operation, { params, query: { transport: 'poll' } } as never)) as Whole;
      dispatch({ kind: 'whole', by: 'poll', whole }, whole.now);
    } catch (error) {
      // The known state stays, and the next round polls again.
      dispatch({ kind: 'unanswered' });
      if (!isOver && error instanceof CallFault && error.status === 404) onGone?.();
    }
  }

  function lookForSilence() {
    const maxSilenceMs = following.connection === 'connecting' ? againMs : silentMs;
    if (!isDisconnected(following) && Date.now() - lastMessageAt > maxSilenceMs) interrupted();
    else if (following.missed !== null) void poll();
  }

  /** After sleep, another tab, or a tunnel. */
  function comeBack() {
    if (document.visibilityState !== 'visible') return;
    lookForSilence();
    if (isDisconnected(following)) again();
  }

  /** A page with an open stream would not be restored from the back/forward cache. */
  function leavePage() {
    stream?.close();
  }

  function restorePage({ persisted }: PageTransitionEvent) {
    if (persisted) connect();
  }

  const looks = setInterval(lookForSilence, lookMs);
  document.addEventListener('visibilitychange', comeBack);
  window.addEventListener('online', comeBack);
  window.addEventListener('offline', interrupted);
  window.addEventListener('pagehide', leavePage);
  window.addEventListener('pageshow', restorePage);
  connect();
  return {
    take: (whole) => dispatch({ kind: 'whole', by: 'self', whole }),
    end() {
      isOver = true;
      stream?.close();
      clearInterval(rounds);
      clearInterval(looks);
      document.removeEventListener('visibilitychange', comeBack);
      window.removeEventListener('online', comeBack);
      window.removeEventListener('offline', interrupted);
      window.removeEventListener('pagehide', leavePage);
      window.removeEventListener('pageshow', restorePage);
    },
  };
}
