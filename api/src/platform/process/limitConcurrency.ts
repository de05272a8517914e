import type { Fault } from '../http/faults.ts';

interface Limit {
  atOnce: number;
  /** Whoever comes when so many wait is told to come again. */
  mostWaiting: number;
  busy: () => Fault;
}

/** Lets costly work be done a few at a time, in the order in which it was asked for. */
export function limitConcurrency({ atOnce, mostWaiting, busy }: Limit) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waiting.length >= mostWaiting) throw busy();
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
