import type { HttpError } from '../http/httpErrors.ts';

interface Limit {
  atOnce: number;
  /** Requests beyond this queue length are rejected. */
  maxWaiting: number;
  busy: () => HttpError;
}

/** Limits the concurrency of expensive work, first come, first served. */
export function limitConcurrency({ atOnce, maxWaiting, busy }: Limit) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waiting.length >= maxWaiting) throw busy();
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
