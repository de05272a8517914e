import {
  afterHappening,
  type Following,
  type Growth,
  type Happening,
  isAway,
  type Told,
  unheard,
} from './following.ts';

/** While the stream is away it is asked this often, and the stream tried again. */
const againMs = 10_000;
/** A stream that says nothing for so long, not even its heartbeat, is away: a sleeping laptop, a proxy that buffers. */
const silentMs = 45_000;
const lookMs = 5000;

/** What can be followed: a stream that begins with the whole and goes on with updates, and the whole by asking. */
export interface Source<Whole extends Told, Update extends Told> extends Growth<Whole, Update> {
  /** The stream's address. */
  path: string;
  /** What its events are called. */
  events: { init: string; heartbeat: string; updates: readonly string[] };
  /** Asks in the stream's place. */
  ask: () => Promise<Whole>;
  /** What is known before anything is heard. */
  begun?: Whole;
}

/**
 * Told of every change.
 * @param aheadMs how far the server's clock is ahead of this one; undefined where this was not told anew
 */
export type Hear<Whole> = (following: Following<Whole>, aheadMs: number | undefined) => void;

export interface Follow<Whole> {
  /** Takes in what this page has been answered itself. */
  take: (whole: Whole) => void;
  end: () => void;
}

/** Follows something by its stream; while that is away, by asking. */
export function follow<Whole extends Told, Update extends Told>(
  source: Source<Whole, Update>,
  hear: Hear<Whole>,
): Follow<Whole> {
  const { path, events, ask, begun } = source;
  let following = unheard(begun);
  let stream: EventSource | undefined;
  let heardAt = 0;
  let rounds: ReturnType<typeof setInterval> | undefined;
  let isOver = false;

  function happen(happening: Happening<Whole, Update>, now?: string) {
    if (isOver) return;
    const before = following;
    following = afterHappening(source, before, happening);
    if (following.connection === 'streaming') clearInterval(rounds);
    if (following.missed !== null && following.missed !== before.missed) void poll();
    if (following !== before || now) hear(following, now === undefined ? undefined : Date.parse(now) - Date.now());
  }

  function connect() {
    stream?.close();
    heardAt = Date.now();
    const opened = new EventSource(path);
    const on = (event: string, tell: (data: string) => void) =>
      opened.addEventListener(event, ({ data }: MessageEvent<string>) => {
        heardAt = Date.now();
        tell(data);
      });
    on(events.init, (data) => {
      const whole = JSON.parse(data) as Whole;
      happen({ kind: 'whole', by: 'stream', whole }, whole.now);
    });
    for (const event of events.updates) {
      on(event, (data) => {
        const update = JSON.parse(data) as Update;
        happen({ kind: 'update', update }, update.now);
      });
    }
    on(events.heartbeat, () => {});
    // The browser would come back by itself, and say nothing meanwhile.
    opened.onerror = interrupted;
    stream = opened;
  }

  function interrupted() {
    stream?.close();
    stream = undefined;
    const wasAway = isAway(following);
    happen({ kind: 'interrupted' });
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
      const whole = await ask();
      happen({ kind: 'whole', by: 'poll', whole }, whole.now);
    } catch {
      // What is known stands, and the next round asks again.
      happen({ kind: 'unanswered' });
    }
  }

  function lookForSilence() {
    const patience = following.connection === 'connecting' ? againMs : silentMs;
    if (!isAway(following) && Date.now() - heardAt > patience) interrupted();
    else if (following.missed !== null) void poll();
  }

  /** Somebody is back: from sleep, another tab, a tunnel. */
  function comeBack() {
    if (document.visibilityState !== 'visible') return;
    lookForSilence();
    if (isAway(following)) again();
  }

  const looks = setInterval(lookForSilence, lookMs);
  document.addEventListener('visibilitychange', comeBack);
  window.addEventListener('online', comeBack);
  window.addEventListener('offline', interrupted);
  connect();
  return {
    take: (whole) => happen({ kind: 'whole', by: 'self', whole }),
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
