import type { createMemoryRouter } from '@league/kit/router';

type Router = Pick<ReturnType<typeof createMemoryRouter>, 'state' | 'subscribe'>;

/** Comes when the first screen is here, or what stands in its place. */
export const entered = (router: Router) =>
  new Promise<void>((come) => {
    if (router.state.initialized) return come();
    const leave = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      leave();
      come();
    });
  });
