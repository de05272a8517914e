import type { Changes } from '../live/live.ts';
import { compress, type Encoding, headersOf, type Rendered, render } from './rendered.ts';
import type { Cached } from './route.ts';

/** A public read as it is sent, good for one version of the tables that it reads. */
export interface Kept extends Rendered {
  stamp: string;
  /** As `performance.now()` tells it; where only a change ends it, never. */
  goodUntil: number;
  cached: Cached;
  /** Names and values in turn, as Node writes them fastest; made once, since a read is sent many times. */
  headers: Record<Encoding, readonly string[]>;
  size: number;
}

type Lifetime = () => Promise<number>;

const untilItChanges: Lifetime = async () => Number.POSITIVE_INFINITY;

export interface Cache {
  /** What was rendered for this address, if nothing that it reads has changed since. */
  find(address: string): Kept | undefined;
  /** The same, rendered now when there is none. Several who miss at once wait for one rendering. */
  answer(address: string, cached: Cached, make: () => Promise<unknown>, goodForMs?: Lifetime): Promise<Rendered>;
}

/**
 * Public reads as bytes, in this process, in bounded memory: what was not asked for the longest goes first. Never
 * answers what was rendered before a change that this process has heard of; while it cannot hear of any, it keeps none.
 */
export function createCache(changes: Pick<Changes, 'stamp'>, maximumBytes = 64 * 1024 * 1024): Cache {
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, Promise<Rendered>>();
  let bytes = 0;

  function drop(address: string) {
    bytes -= kept.get(address)?.size ?? 0;
    kept.delete(address);
  }

  function keep(address: string, each: Kept) {
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
    // Who was asked for last matters only once room grows short.
    if (bytes > maximumBytes / 2) {
      kept.delete(address);
      kept.set(address, found);
    }
    return found;
  }

  async function renderAndKeep(
    address: string,
    cached: Cached,
    stamp: string,
    make: () => Promise<unknown>,
    goodForMs: Lifetime,
  ) {
    // Before it is made: an hour that strikes meanwhile may or may not be in it, and ends it then.
    const since = performance.now();
    const goodUntil = since + (await goodForMs());
    const rendered = await compress(render(await make(), cached.type));
    // What changed meanwhile may or may not be in it: good for those who have asked, not for those who will.
    if (changes.stamp(cached.reads) === stamp) keep(address, toKept(address, rendered, { stamp, cached, goodUntil }));
    return rendered;
  }

  return {
    find,
    async answer(address, cached, make, goodForMs = untilItChanges) {
      const found = find(address);
      if (found) return found;
      const stamp = changes.stamp(cached.reads);
      if (stamp === null) return render(await make(), cached.type);
      const key = `${stamp} ${address}`;
      const waiting = underWay.get(key);
      if (waiting) return waiting;
      const rendering = renderAndKeep(address, cached, stamp, make, goodForMs).finally(() => underWay.delete(key));
      underWay.set(key, rendering);
      return rendering;
    },
  };
}

export const varyOf = ({ onlyForVisitors }: Cached) =>
  onlyForVisitors ? 'accept-encoding, authorization' : 'accept-encoding';

function toKept(address: string, rendered: Rendered, kept: Pick<Kept, 'stamp' | 'cached' | 'goodUntil'>): Kept {
  const written = (encoding: Encoding) =>
    rendered[encoding] ? Object.entries(headersOf(rendered, encoding, varyOf(kept.cached))).flat() : [];
  const headers = { identity: written('identity'), br: written('br'), gzip: written('gzip') };
  const size =
    rendered.identity.length + (rendered.br?.length ?? 0) + (rendered.gzip?.length ?? 0) + address.length * 2;
  return { ...rendered, ...kept, headers, size: size + 1024 };
}
