import type { createMemoryRouter } from '@league/kit/router';
import { isMounted } from '../areas/areas.tsx';
import { load } from '../areas/federation.ts';
import { prefetch, prefetchFrom } from './prefetch.ts';
import { watchLinks } from './watchLinks.ts';

/** Prefetches what links lead to, from now on. */
export function prefetchLinks(router: Pick<ReturnType<typeof createMemoryRouter>, 'routes'>) {
  prefetchFrom({ mounted: () => router.routes, isMounted, load: (release) => load(release, 'routes') });
  watchLinks(prefetch);
}
