import { queryClient } from '@league/kit';
import type { createMemoryRouter } from '@league/kit/router';

type Router = Pick<ReturnType<typeof createMemoryRouter>, 'subscribe'>;

/** With these, somebody scrolls or is about to. */
const gestures = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * A page whose data comes later is at first too short for the place that the router restores. This scrolls to the place as the
 * page grows, until all data is there, somebody scrolls, or another page is opened.
 */
export function restoreScroll(router: Router) {
  let stop = () => {};
  let last: unknown[] = [];
  router.subscribe(({ location, restoreScrollPosition: place }) => {
    if (last[0] === location && last[1] === place) return;
    last = [location, place];
    stop();
    if (typeof place === 'number') stop = scrollWhenTallEnough(place);
  });
}

/** @param place in pixels from the top @returns what ends it */
function scrollWhenTallEnough(place: number): () => void {
  // The first report tells the size of the page that is left.
  let isShown = false;
  const observer = new ResizeObserver(() => {
    if (isShown) {
      scrollTo(0, place);
      // On some screens a place lies between two pixels.
      if (Math.abs(scrollY - place) < 1 && !queryClient.isFetching()) stop();
    }
    isShown = true;
  });
  const stop = () => {
    observer.disconnect();
    for (const gesture of gestures) removeEventListener(gesture, stop);
  };
  for (const gesture of gestures) addEventListener(gesture, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}
