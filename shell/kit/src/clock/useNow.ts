import { useEffect, useState } from 'react';
import { useBrowserValue } from '../hydration/useBrowserValue.ts';
import { renderedAt } from './renderedAt.ts';

const minuteMs = 60_000;

/**
 * The current time in milliseconds, ticking. Where only a text or a number follows from it, `useAtTime` renders less often.
 * Hydration uses the time of the server's rendering, so that both match, and the current time after that.
 * @param everyMs null: it does not tick
 */
export function useNow(everyMs: number | null = minuteMs): number {
  const isAlive = useBrowserValue(
    () => true,
    () => false,
  );
  const [now, tick] = useState(Date.now);
  useEffect(() => {
    if (everyMs === null) return;
    tick((known) => (Date.now() - known < everyMs ? known : Date.now()));
    const timer = setInterval(() => tick(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return isAlive ? now : renderedAt();
}
