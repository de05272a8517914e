import { knowRenderedAt, queryClient, useSession } from '@league/kit';
import type { createMemoryRouter } from '@league/kit/router';
import { hydrate } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useState } from 'react';

interface Living {
  in: HTMLElement;
  router: Pick<ReturnType<typeof createMemoryRouter>, 'state' | 'revalidate'>;
  children: ReactNode;
}

/** The hydrated page accepts input; before hydration input is blocked, because it would be lost. */
export function HydratedPage({ in: place, router, children }: Living) {
  const [initialState] = useState(router.state);
  useLayoutEffect(() => {
    place.inert = false;
    replayPictureEvents(place);
    // The router now listens itself: replays a navigation that happened meanwhile.
    if (router.state.location !== initialState.location) void router.revalidate();
  }, [place, router, initialState]);
  return children;
}

/** Replays load and error events of pictures from before hydration. */
function replayPictureEvents(place: HTMLElement) {
  for (const picture of place.querySelectorAll('img')) {
    if (!picture.complete) continue;
    const replay = (what: 'load' | 'error') => picture.dispatchEvent(new Event(what));
    if (picture.naturalWidth) replay('load');
    // An SVG without a size has no width either.
    else
      picture.decode().then(
        () => replay('load'),
        () => replay('error'),
      );
  }
}

/**
 * Continues with the data of the server's rendering. It is a visitor's data: for signed-in people, or after a return to the
 * page, it is shown and refetched.
 */
export function rememberQueries() {
  const text = document.getElementById('queries')?.textContent;
  if (!text) return;
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFresh = entry?.type !== 'back_forward' && !useSession.getState().token;
  const { at, queries } = JSON.parse(text);
  knowRenderedAt(at);
  for (const { state } of queries) state.dataUpdatedAt = isFresh ? Date.now() : 0;
  hydrate(queryClient, { queries });
}

/** Whether this visitor sees the page as rendered: no personal data is stored, and the page was not restored. */
export function isAsRendered(): boolean {
  if (location.hash) return false;
  try {
    return localStorage.length === 0 && Object.keys(sessionStorage).every((key) => key === scrolled);
  } catch {
    // Without storage there is none.
    return true;
  }
}

/** The router's scroll positions; rendering does not depend on them. */
const scrolled = 'react-router-scroll-positions';

/** Applies inline styles that the page had in a sheet (`rendering/withoutStyles.ts`). */
export function applyInlineStyles(place: HTMLElement) {
  const sheet = document.querySelector<HTMLStyleElement>('style#worn');
  const rules = [...(sheet?.sheet?.cssRules ?? [])].filter((rule) => rule instanceof CSSStyleRule);
  const styles = new Map(rules.map(({ selectorText, style }) => [/\d+/.exec(selectorText)?.[0], style.cssText]));
  for (const element of place.querySelectorAll<HTMLElement>('[data-s]')) {
    element.style.cssText = styles.get(element.dataset.s) ?? '';
    element.removeAttribute('data-s');
  }
  sheet?.remove();
}
