import { queryClient, useSession } from '@league/kit';
import { hydrate } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect } from 'react';

/** What the server rendered could not be pressed or typed in, because that would have been lost; this can. */
export function Alive({ in: place, children }: { in: HTMLElement; children: ReactNode }) {
  useLayoutEffect(() => {
    place.inert = false;
  }, [place]);
  return children;
}

/**
 * Goes on with what the server asked for the page that it rendered. It asked as nobody, just now: for somebody, or when
 * the page is come back to, it is shown and asked anew.
 */
export function rememberQueries() {
  const text = document.getElementById('queries')?.textContent;
  if (!text) return;
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFresh = entry?.type !== 'back_forward' && !useSession.getState().token;
  const { queries } = JSON.parse(text);
  for (const { state } of queries) state.dataUpdatedAt = isFresh ? Date.now() : 0;
  hydrate(queryClient, { queries });
}
