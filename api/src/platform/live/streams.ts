import { HttpError } from '../http/httpErrors.ts';
import { networkOf, type RequestContext } from '../http/requests.ts';
import type { Changes } from './live.ts';
import { rawSink, type Sink, webSink } from './sinks.ts';

/** One server-sent event. A reconnecting client sends its id as `Last-Event-ID`. */
interface StreamEvent {
  id: string;
  event: string;
  data: unknown;
}

/** A live source: its state, and the events that describe a change. */
export interface Source<State> {
  /** The tables that may change it (`Changes.watch`). */
  watched: readonly string[];
  /** @throws 404 */
  read: () => Promise<State>;
  /** Only increases; the id of every event begins with it. */
  seqOf: (state: State) => number;
  /** Events that bring a client up to date: a new one, or one that has all events up to that id. */
  first: (state: State, lastEventId: string | undefined) => readonly StreamEvent[];
  /** Events for clients that know the state before. */
  next: (before: State, after: State) => readonly StreamEvent[];
}

export interface Streams {
  /**
   * Follows a source in the response to this request. @throws the errors of `read`; 503 for one stream too many, or while
   * stopping
   */
  open: <State>(c: RequestContext, topic: string, source: Source<State>) => Promise<Response>;
  /** The current state, for polling clients: one read serves all concurrent requests. */
  look: <State>(topic: string, source: Source<State>) => Promise<State>;
  /** The number of followers of each topic in this process. */
  following: () => ReadonlyMap<string, number>;
  /** Ends all streams, so that clients reconnect elsewhere. */
  close: () => void;
}

const heartbeatMs = 20_000;
const maxStreams = 10_000;

interface StreamLimits {
  /** The number of our own proxies in front. */
  trustedProxies: number;
  /** The maximum number of streams of one network: enough for an arena. */
  perNetwork: number;
}
const usualLimits: StreamLimits = { trustedProxies: 0, perNetwork: 1000 };
/** The browser's reconnection delay. */
const comeBackMs = 3000;

/**
 * Server-sent events for any number of clients: each change is read once per process, and the same bytes are written to every
 * follower. A notification only triggers a read; events come from the state itself, so nothing is missed or sent twice.
 */
export function createStreams(changes: Pick<Changes, 'watch' | 'stamp'>, limits: Partial<StreamLimits> = {}): Streams {
  const { trustedProxies, perNetwork } = { ...usualLimits, ...limits };
  const networks = new Map<string, number>();
  const channels = new Map<string, Channel<unknown>>();
  const sinks = new Set<Sink>();
  const following = new Map<string, number>();
  let isClosed = false;

  const heartbeat = setInterval(() => {
    for (const sink of sinks) sink.write(beat);
  }, heartbeatMs);
  heartbeat.unref();

  function channelOf<State>(topic: string, source: Source<State>): Channel<State> {
    const known = channels.get(topic) as Channel<State> | undefined;
    if (known) return known;
    const channel = createChannel(source, changes, () => channels.delete(topic));
    channels.set(topic, channel as Channel<unknown>);
    return channel;
  }

  function count(counted: Map<string, number>, key: string, change: 1 | -1) {
    const now = (counted.get(key) ?? 0) + change;
    if (now === 0) counted.delete(key);
    else counted.set(key, now);
  }

  return {
    async open(c, topic, source) {
      const network = networkOf(c, trustedProxies);
      const isNetworkFull = (networks.get(network) ?? 0) >= perNetwork;
      if (isClosed || isNetworkFull || sinks.size >= maxStreams) {
        throw new HttpError(503, 'api.no-stream', 'Live updates are not available right now.', {
          retryAfterSeconds: 5,
          ...(isNetworkFull && { limitReached: {} }),
        });
      }
      // Counted before joining, so that concurrent requests cannot exceed the limit.
      count(networks, network, 1);
      const outgoing = c.env?.outgoing;
      const { sink, answer } = outgoing ? rawSink(c, outgoing) : webSink(c);
      const joined = channelOf(topic, source).join(sink, c.req.header('last-event-id'));
      const leave = await joined.catch((fault) => {
        count(networks, network, -1);
        throw fault;
      });
      sinks.add(sink);
      count(following, topic, 1);
      sink.onClose(() => {
        sinks.delete(sink);
        count(following, topic, -1);
        count(networks, network, -1);
        leave();
      });
      if (isClosed) sink.end();
      return answer;
    },
    look: (topic, source) => channelOf(topic, source).look(),
    following: () => following,
    close() {
      isClosed = true;
      clearInterval(heartbeat);
      for (const sink of sinks) sink.end();
    },
  };
}

/** One topic in this process. */
interface Channel<State> {
  look: () => Promise<State>;
  /** Brings a client up to date and subscribes it. @returns a function that unsubscribes */
  join: (sink: Sink, lastEventId: string | undefined) => Promise<() => void>;
}

const againMs = 1000;

function createChannel<State>(
  source: Source<State>,
  changes: Pick<Changes, 'watch' | 'stamp'>,
  whenIdle: () => void,
): Channel<State> {
  const sinks = new Set<Sink>();
  let state: State | undefined;
  let reading: Promise<State> | undefined;
  /** Something has changed since the current read began. */
  let isBehind = false;
  let users = 0;
  // Subscribed before the first read, so that no change is missed.
  const unwatch = changes.watch(source.watched, () => {
    void refresh().catch(() => {});
  });

  /** Reads until nothing has changed meanwhile; never concurrently. */
  function refresh(): Promise<State> {
    isBehind = true;
    reading ??= readOn().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function readOn(): Promise<State> {
    try {
      while (isBehind || state === undefined) {
        isBehind = false;
        sendUpdate(await source.read());
      }
      return state;
    } catch (fault) {
      if (fault instanceof HttpError && fault.status === 404) {
        // A sink that is slow to close keeps the channel.
        state = undefined;
        for (const sink of sinks) sink.end();
      } else if (sinks.size > 0) setTimeout(() => void refresh().catch(() => {}), againMs).unref();
      throw fault;
    }
  }

  function sendUpdate(after: State) {
    const events = state === undefined ? [] : source.next(state, after);
    state = after;
    if (events.length === 0) return;
    const bytes = encoded(events);
    for (const sink of sinks) sink.write(bytes);
  }

  /** The known state while notifications arrive, otherwise a fresh read. */
  async function current(): Promise<State> {
    if (reading) return reading;
    const isHeard = changes.stamp(source.watched) !== null;
    return state !== undefined && isHeard ? state : refresh();
  }

  function leave(sink?: Sink) {
    if (sink) sinks.delete(sink);
    users -= 1;
    if (users > 0) return;
    unwatch();
    whenIdle();
  }

  return {
    async look() {
      users += 1;
      return current().finally(() => leave());
    },
    async join(sink, lastEventId) {
      users += 1;
      try {
        let known = await current();
        // Another process has sent the client newer events than this process has received.
        if (Number.parseInt(lastEventId ?? '', 10) > source.seqOf(known)) known = await refresh();
        sink.write(preamble);
        const events = source.first(state ?? known, lastEventId);
        if (events.length > 0) sink.write(encoded(events));
        sinks.add(sink);
        return () => leave(sink);
      } catch (fault) {
        leave();
        throw fault;
      }
    },
  };
}

const encoder = new TextEncoder();
/**
 * An event and not a comment, because EventSource hides comments from the page, which needs the heartbeat to detect a dead
 * stream.
 */
const beat = encoder.encode('event: heartbeat\ndata:\n\n');
const preamble = encoder.encode(`retry: ${comeBackMs}\n\n`);

const encoded = (events: readonly StreamEvent[]) =>
  encoder.encode(
    events.map(({ id, event, data }) => `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join(''),
  );
