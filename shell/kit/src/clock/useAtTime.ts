import { useSyncExternalStore } from 'react';
import { renderedAt } from './renderedAt.ts';

const minuteMs = 60_000;

/**
 * What follows from the current time, asked again every minute; the component renders again only when it has changed. Hydration
 * uses the time of the server's rendering.
 * @param of at a time in milliseconds; a text, a number or another value that `Object.is` compares
 */
export const useAtTime = <Value>(of: (now: number) => Value): Value =>
  useSyncExternalStore(
    everyMinute,
    () => of(Date.now()),
    () => of(renderedAt()),
  );

function everyMinute(ask: () => void) {
  const timer = setInterval(ask, minuteMs);
  return () => clearInterval(timer);
}
