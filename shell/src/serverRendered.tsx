import { knowRenderedAt, queryClient, useSession } from '@league/kit';
import type { createMemoryRouter } from '@league/kit/router';
import { hydrate } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useState } from 'react';

interface Living {
  in: HTMLElement;
  router: Pick<ReturnType<typeof createMemoryRouter>, 'state' | 'revalidate'>;
  children: ReactNode;
}

/** What the server rendered could not be pressed or typed in, because that would have been lost; this can. */
export function Alive({ in: place, router, children }: Living) {
  const [begun] = useState(router.state);
  useLayoutEffect(() => {
    place.inert = false;
    tellOfPictures(place);
    // The router listens to itself from now on: where somebody went back meanwhile, it is told once more.
    if (router.state.location !== begun.location) void router.revalidate();
  }, [place, router, begun]);
  return children;
}

/** A picture that came or failed before anybody listened says so once more. */
function tellOfPictures(place: HTMLElement) {
  for (const picture of place.querySelectorAll('img')) {
    if (!picture.complete) continue;
    const tell = (what: 'load' | 'error') => picture.dispatchEvent(new Event(what));
    if (picture.naturalWidth) tell('load');
    // A drawing without a size of its own has no width either.
    else
      picture.decode().then(
        () => tell('load'),
        () => tell('error'),
      );
  }
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
  const { at, queries } = JSON.parse(text);
  knowRenderedAt(at);
  for (const { state } of queries) state.dataUpdatedAt = isFresh ? Date.now() : 0;
  hydrate(queryClient, { queries });
}

/** Whether this visitor sees what the server rendered for nobody: nothing of their own is kept here, nor did they follow a link into the page. */
export function isAsRendered(): boolean {
  if (location.hash) return false;
  try {
    return localStorage.length === 0 && Object.keys(sessionStorage).every((key) => key === scrolled);
  } catch {
    // Where nothing may be kept, nothing is.
    return true;
  }
}

/** Where the router keeps how far pages were scrolled; no page is rendered by it. */
const scrolled = 'react-router-scroll-positions';

/** Gives single elements the styles that the page had to carry in a sheet (`rendering/withoutStyles.ts`). */
export function wearStyles(place: HTMLElement) {
  const sheet = document.querySelector<HTMLStyleElement>('style#worn');
  const rules = [...(sheet?.sheet?.cssRules ?? [])].filter((rule) => rule instanceof CSSStyleRule);
  const styles = new Map(rules.map(({ selectorText, style }) => [/\d+/.exec(selectorText)?.[0], style.cssText]));
  for (const element of place.querySelectorAll<HTMLElement>('[data-s]')) {
    element.style.cssText = styles.get(element.dataset.s) ?? '';
    element.removeAttribute('data-s');
  }
  sheet?.remove();
}
