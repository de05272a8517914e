import type { League } from '@league/contract';
import { knowLeague, knowRenderedAt, queryClient } from '@league/kit';
import { createMemoryRouter, RouterProvider } from '@league/kit/router';
import { dehydrate, type Query, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import type { Registry, Release } from '../release/registry.ts';
import { discover, leaveAreas } from '../src/areas/areas.tsx';
import { entered } from '../src/entered.ts';
import { runRegistry } from '../src/navigation/registry.ts';
import { routes } from '../src/routes.tsx';
import type { Rendered } from './rendered.ts';
import { withoutStyles } from './withoutStyles.ts';

export interface Wanted {
  /** The whole address, as a visitor has it. */
  address: string;
  registry: Registry<Release>;
  league: League;
}

/** What is fetched may say what else is needed; deeper than this nobody's page goes. */
const mostRounds = 4;

/**
 * A page as it begins for whoever is not signed in: its screen asks for what it shows, and is rendered again once that has
 * come. One at a time, because a page has one memory of what the server said.
 * @throws when anything does not come or breaks; the browser then does it all
 */
export async function render({ address, registry, league }: Wanted): Promise<Rendered> {
  const url = new URL(address);
  const at = Date.now();
  Object.assign(globalThis, { location: url });
  knowLeague(league);
  knowRenderedAt(at);
  runRegistry(registry);
  const router = createMemoryRouter(routes, {
    initialEntries: [url.pathname + url.search],
    patchRoutesOnNavigation: discover,
  });
  try {
    await entered(router);
    if (router.state.errors) throw Object.values(router.state.errors)[0];
    for (let round = 1; ; round += 1) {
      const html = renderToString(
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>,
      );
      const waiting = queryClient.getQueryCache().getAll().filter(isWanted);
      if (waiting.length === 0)
        return { ...withoutStyles(html), queries: JSON.stringify({ at, ...dehydrate(queryClient) }) };
      if (round === mostRounds) throw new Error(`${address} asks for more and more.`);
      await Promise.all(waiting.map((query) => query.fetch()));
    }
  } finally {
    router.dispose();
    queryClient.clear();
    leaveAreas();
  }
}

const isWanted = (query: Query) => {
  const { enabled } = query.options as { enabled?: boolean | ((query: Query) => boolean) };
  return query.state.status === 'pending' && (typeof enabled === 'function' ? enabled(query) : enabled !== false);
};
