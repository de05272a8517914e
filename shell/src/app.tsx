import { queryClient } from '@league/kit';
import { createBrowserRouter, RouterProvider } from '@league/kit/router';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { discover, faultAt, setRouter } from './areas/areas.tsx';
import { applyInlineStyles, HydratedPage, hydrateServerQueries } from './early/hydrated.tsx';
import './early/early.css';
import { otherLanguages } from './language/otherLanguages.ts';
import { watchReleases } from './navigation/registry.ts';
import { restoreScroll } from './navigation/restoreScroll.ts';
import { afterPrefetch } from './prefetch/afterPrefetch.ts';
import { routes } from './routes.tsx';
import { whenScreenLoaded } from './whenScreenLoaded.ts';

const place = document.getElementById('root')!;
const isRendered = place.hasChildNodes();
if (isRendered) hydrateServerQueries();
const createRouter = otherLanguages?.browserRouter ?? createBrowserRouter;
const router = createRouter(routes, { patchRoutesOnNavigation: discover, dataStrategy: afterPrefetch });
setRouter(router);
watchReleases();
restoreScroll(router);

const page = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <HydratedPage in={place} router={router}>
        <RouterProvider router={router} />
      </HydratedPage>
    </QueryClientProvider>
  </StrictMode>
);

/** Hydrates the server-rendered page. If its screen cannot be loaded, it stays as it is and says so: it can be read. */
function hydratePage() {
  if (faultAt(router.state)) {
    document.documentElement.dataset.unloaded = '';
    return;
  }
  applyInlineStyles(place);
  leavePlace();
  startTransition(() => void hydrateRoot(place, page));
}

/** The browser has scrolled the page: after a reload, to a heading, or by hand. The router would scroll it once more. */
function leavePlace() {
  router.state.restoreScrollPosition = false;
  // Without positions: what it finds on the page's first rendering it would apply to the next navigation.
  router.enableScrollRestoration({}, () => scrollY);
}

// The server-rendered page stays until its screen is loaded. Otherwise the app renders at once.
if (isRendered) void whenScreenLoaded(router).then(hydratePage);
else createRoot(place).render(page);

/** Loads what works on a page after it has what it needs itself. */
const later = (start: () => Promise<unknown>) =>
  void whenScreenLoaded(router)
    .then(start)
    .catch(() => undefined);

later(async () => (await import('./prefetch/prefetchLinks.ts')).prefetchLinks(router));
if (process.env.NODE_ENV === 'production') {
  later(async () => (await import('./offline/cacheOffline.ts')).watchOffline(router));
}
