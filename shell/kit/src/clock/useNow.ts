import { useEffect, useState, useSyncExternalStore } from 'react';

const minuteMs = 60_000;

/**
 * Now, in milliseconds, going on by itself. What the server rendered comes to life as of the moment in which it was
 * rendered, so that both say the same, and is now at once after that.
 * @param everyMs null: it stands still
 */
export function useNow(everyMs: number | null = minuteMs): number {
  const isAlive = useSyncExternalStore(
    neverChanges,
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
  return isAlive ? now : renderedAt;
}

const neverChanges = () => () => {};

let renderedAt = Date.now();

/** The moment, in milliseconds, as of which the server renders a page, or did. */
export const knowRenderedAt = (at: number) => {
  renderedAt = at;
};
