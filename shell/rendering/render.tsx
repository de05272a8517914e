import type { League } from '@league/contract';
import { partsToLoad, pathOf, queryClient, setLeague, setRenderedAt } from '@league/kit';
import { createMemoryRouter, RouterProvider } from '@league/kit/router';
import { language } from '@league/kit/translation';
import { dehydrate, type Query, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import type { Registry, Release } from '../release/registry.ts';
import { discover, unmountAreas } from '../src/areas/areas.tsx';
import { loadMessages } from '../src/language/loadMessages.ts';
import { multilingual } from '../src/language/multilingual.ts';
import { setOtherLanguages } from '../src/language/otherLanguages.ts';
import { runRegistry } from '../src/navigation/registry.ts';
import { routes } from '../src/routes.tsx';
import { whenScreenLoaded } from '../src/whenScreenLoaded.ts';
import type { RenderedPage } from './rendered.ts';
import { withoutStyles } from './withoutStyles.ts';

export interface RenderRequest {
  /** The whole address, as in the browser. */
  address: string;
  registry: Registry<Release>;
  league: League;
}

setOtherLanguages(multilingual);

/** What was fetched may lead to further calls, at most this many times. */
const mostRounds = 4;

/**
 * Renders a page for a signed-out visitor: renders, fetches the data and the code that its screen asks for, and renders again. One
 * page at a time, because pages share one query cache.
 * @throws if a call or the rendering fails; the browser then renders it
 */
export async function render({ address, registry, league }: RenderRequest): Promise<RenderedPage> {
  const url = new URL(address);
  const at = Date.now();
  Object.assign(globalThis, { location: url });
  setLeague(league);
  setRenderedAt(at);
  runRegistry(registry);
  await loadMessages(language());
  const router = multilingual.withLanguage(
    createMemoryRouter(routes, {
      initialEntries: [pathOf(url.pathname + url.search)],
      patchRoutesOnNavigation: discover,
    }),
  );
  try {
    await whenScreenLoaded(router);
    if (router.state.errors) throw Object.values(router.state.errors)[0];
    for (let round = 1; ; round += 1) {
      const html = renderToString(
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>,
      );
      const waiting = queryClient.getQueryCache().getAll().filter(isWanted);
      const parts = [...partsToLoad];
      partsToLoad.clear();
      if (waiting.length === 0 && parts.length === 0)
        return { ...withoutStyles(html), queries: JSON.stringify({ at, ...dehydrate(queryClient) }) };
      if (round === mostRounds) throw new Error(`${address} makes too many calls.`);
      await Promise.all([...parts, ...waiting.map((query) => query.fetch())]);
    }
  } finally {
    router.dispose();
    queryClient.clear();
    unmountAreas();
  }
}

const isWanted = (query: Query) => {
  const { enabled } = query.options as { enabled?: boolean | ((query: Query) => boolean) };
  return query.state.status === 'pending' && (typeof enabled === 'function' ? enabled(query) : enabled !== false);
};
