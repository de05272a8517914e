import type { Changes } from '../live/live.ts';
import { compress, type Encoding, headersOf, type RenderedResponse, render } from './rendered.ts';
import type { CachePolicy } from './route.ts';

/** A public read as sent, valid for one version of the tables that it reads. */
export interface CacheEntry extends RenderedResponse {
  stamp: string;
  /** In `performance.now()` time; infinite if only a change ends it. */
  goodUntil: number;
  cached: CachePolicy;
  /** Alternating names and values, which Node writes fastest; built once per response. */
  headers: Record<Encoding, readonly string[]>;
  /** The bodies that were sent so far, one character for each byte: Node writes a text together with its headers. */
  bodies: Partial<Record<Encoding, string>>;
  size: number;
}

/** Renderings of one address. */
const mostAtOnce = 2;

type Lifetime = () => Promise<number>;

const untilItChanges: Lifetime = async () => Number.POSITIVE_INFINITY;

export interface Cache {
  /** The cached response of this address, if still valid. */
  find(address: string): CacheEntry | undefined;
  /**
   * The cached response, or a new one. Concurrent misses wait for one rendering. After a change, one more begins; later misses
   * wait until either has ended, so that an address costs no more than two at a time, however often its tables change.
   */
  answer(
    address: string,
    cached: CachePolicy,
    make: () => Promise<unknown>,
    goodForMs?: Lifetime,
  ): Promise<RenderedResponse>;
}

/**
 * An in-process, bounded LRU cache of public reads. Bodies as text take at most as much memory again. It never serves a response from before a change that this process has been
 * notified of; while notifications are unavailable, it stores nothing.
 */
export function createCache(changes: Pick<Changes, 'stamp'>, maximumBytes = 32 * 1024 * 1024): Cache {
  const kept = new Map<string, CacheEntry>();
  const underWay = new Map<string, Map<string, Promise<RenderedResponse>>>();
  let bytes = 0;

  function drop(address: string) {
    bytes -= kept.get(address)?.size ?? 0;
    kept.delete(address);
  }

  function keep(address: string, each: CacheEntry) {
    drop(address);
    if (each.size > maximumBytes / 4) return;
    kept.set(address, each);
    bytes += each.size;
    for (const oldest of kept.keys()) {
      if (bytes <= maximumBytes) break;
      drop(oldest);
    }
  }

  function find(address: string) {
    const found = kept.get(address);
    if (!found) return undefined;
    if (found.stamp !== changes.stamp(found.cached.reads) || found.goodUntil <= performance.now()) {
      drop(address);
      return undefined;
    }
    // Recency matters only when memory runs short.
    if (bytes > maximumBytes / 2) {
      kept.delete(address);
      kept.set(address, found);
    }
    return found;
  }

  async function renderAndKeep(
    address: string,
    cached: CachePolicy,
    stamp: string,
    make: () => Promise<unknown>,
    goodForMs: Lifetime,
  ) {
    // Measured before rendering, so that a response rendered across its expiry is already expired.
    const since = performance.now();
    const goodUntil = since + (await goodForMs());
    const rendered = await compress(await renderFor(cached, make));
    // A change during rendering may be missing: the response is valid for the requests that waited, but not stored.
    if (changes.stamp(cached.reads) === stamp) keep(address, toKept(address, rendered, { stamp, cached, goodUntil }));
    return rendered;
  }

  async function answer(
    address: string,
    cached: CachePolicy,
    make: () => Promise<unknown>,
    goodForMs: Lifetime = untilItChanges,
  ): Promise<RenderedResponse> {
    const found = find(address);
    if (found) return found;
    const stamp = changes.stamp(cached.reads);
    if (stamp === null) return renderFor(cached, make);
    const renderings = underWay.get(address) ?? new Map<string, Promise<RenderedResponse>>();
    const waiting = renderings.get(stamp);
    if (waiting) return waiting;
    if (renderings.size >= mostAtOnce) {
      await Promise.race(renderings.values()).catch(() => {});
      return answer(address, cached, make, goodForMs);
    }
    const rendering = renderAndKeep(address, cached, stamp, make, goodForMs).finally(() => {
      renderings.delete(stamp);
      if (renderings.size === 0) underWay.delete(address);
    });
    underWay.set(address, renderings.set(stamp, rendering));
    return rendering;
  }

  return { find, answer };
}

const renderFor = async ({ type, isOpen }: CachePolicy, make: () => Promise<unknown>): Promise<RenderedResponse> => ({
  ...render(await make(), type),
  isOpen,
});

export const varyOf = ({ onlyForVisitors }: CachePolicy) =>
  onlyForVisitors ? 'accept-encoding, authorization' : 'accept-encoding';

function toKept(
  address: string,
  rendered: RenderedResponse,
  kept: Pick<CacheEntry, 'stamp' | 'cached' | 'goodUntil'>,
): CacheEntry {
  const written = (encoding: Encoding) =>
    rendered[encoding] ? Object.entries(headersOf(rendered, encoding, varyOf(kept.cached))).flat() : [];
  const headers = { identity: written('identity'), br: written('br'), gzip: written('gzip') };
  const size =
    rendered.identity.length + (rendered.br?.length ?? 0) + (rendered.gzip?.length ?? 0) + address.length * 2;
  return { ...rendered, ...kept, headers, bodies: {}, size: size + 1024 };
}
