import type { createMemoryRouter } from '@league/kit/router';

type Router = Pick<ReturnType<typeof createMemoryRouter>, 'state' | 'subscribe'>;

/** Resolves when the first screen, or its error page, is loaded. */
export const whenScreenLoaded = (router: Router) =>
  new Promise<void>((come) => {
    if (router.state.initialized) return come();
    const leave = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      leave();
      come();
    });
  });
