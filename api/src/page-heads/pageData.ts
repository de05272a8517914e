import { randomUUID } from 'node:crypto';
import type { PageData } from '@league/contract';
import type { Cache } from '../platform/http/cache.ts';
import type { Route } from '../platform/http/route.ts';
import type { Changes } from '../platform/live/live.ts';

/** Identifies the state of all public reads in this process; null while notifications are unavailable. */
export type DataVersion = () => string | null;

/** @param routes whose cached reads are public data */
export function dataVersionOf(changes: Pick<Changes, 'stamp'>, routes: readonly Route[]): DataVersion {
  const reads = [...new Set(routes.flatMap(({ cached }) => cached?.reads ?? []))];
  // Each process counts for itself.
  const own = randomUUID();
  let last: string | undefined;
  let count = 0;
  return () => {
    const stamp = changes.stamp(reads);
    if (stamp === null) return null;
    if (stamp !== last) {
      last = stamp;
      count += 1;
    }
    return `${own}.${count}`;
  };
}

/** The version, and what this process has cached under it: nothing is read from the database. */
export function pageDataOf(version: DataVersion, cache: Pick<Cache, 'find'>, addresses: readonly string[]): PageData {
  const cached = addresses.map((address) => cache.find(address));
  const goodForMs = Math.min(...cached.map((each) => each?.goodUntil ?? Number.POSITIVE_INFINITY)) - performance.now();
  return {
    version: version(),
    etags: cached.map((each) => each?.etag ?? null),
    goodForMs: Number.isFinite(goodForMs) ? Math.max(goodForMs, 0) : null,
  };
}
