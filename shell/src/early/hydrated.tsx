import { queryClient, setRenderedAt, takeOver, useSession } from '@league/kit';
import type { createMemoryRouter } from '@league/kit/router';
import { hydrate } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import type { PageData } from '../../rendering/pageData.ts';

interface HydratedPageProps {
  in: HTMLElement;
  router: Pick<ReturnType<typeof createMemoryRouter>, 'state' | 'revalidate'>;
  children: ReactNode;
}

/** The hydrated page, which answers from now on, also what was pressed and typed before. */
export function HydratedPage({ in: place, router, children }: HydratedPageProps) {
  const [initialState] = useState(router.state);
  useLayoutEffect(() => {
    replayPictureEvents(place);
    // The router now listens itself: replays a navigation that happened meanwhile.
    if (router.state.location !== initialState.location) void router.revalidate();
  }, [place, router, initialState]);
  // After the effects of the whole page, whose listeners may be meant.
  useEffect(() => {
    place.removeAttribute('data-rendered');
    void takeOver();
  }, [place]);
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
export function hydrateServerQueries() {
  const text = document.getElementById('queries')?.textContent;
  if (!text) return;
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFresh = entry?.type !== 'back_forward' && !useSession.getState().token;
  const rendered: PageData['queries'] = JSON.parse(text);
  setRenderedAt(rendered.at);
  hydrateQueries(rendered, isFresh ? Date.now() : 0);
}

/** @param updatedAt in milliseconds; 0: shown, and refetched */
export function hydrateQueries({ queries }: PageData['queries'], updatedAt: number) {
  for (const { state } of queries) state.dataUpdatedAt = updatedAt;
  hydrate(queryClient, { queries });
}

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
