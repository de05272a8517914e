// @vitest-environment happy-dom
import { forgetSession, useSession } from '@league/kit';
import { afterEach, expect, test, vi } from 'vitest';
import { testRelease } from '../../release/testing/release.ts';
import { runRegistry } from '../navigation/registry.ts';
import { watchOffline } from './keepOffline.ts';

/** The browser's caches: their pages by name. */
function fakeCaches() {
  const kept = new Map<string, Map<string, Response>>();
  return {
    has: vi.fn(async (name: string) => kept.has(name)),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    open: async (name: string) => {
      const pages = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, pages);
      return {
        keys: async () => [...pages.keys()].map((path) => ({ url: `http://localhost${path}` })),
        addAll: async (files: string[]) => files.map((file) => pages.set(file, new Response())),
        /** What a test sees. */
        paths: () => [...pages.keys()],
        put: async (path: string, page: Response) => void pages.set(path, page),
        delete: async (path: string) => pages.delete(path),
      };
    },
  };
}

afterEach(() => vi.unstubAllGlobals());

test('a score sheet is kept once for each scorekeeper with all files that its page names, also for the next one on the same device', async () => {
  const registry = {
    generation: '1',
    remotes: { 'mf-shop': { ...testRelease('1'), offline: ['/shop/:gameId/score'] } },
  };
  runRegistry(registry);
  const caches = fakeCaches();
  const fetched: string[] = [];
  let told!: () => void;
  vi.stubGlobal('caches', caches);
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(tell: (list: object) => void) {
        told = () => tell({ getEntries: () => [{ name: `${location.origin}/assets/app.js` }] });
      }
      observe() {}
    },
  );
  const register = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { serviceWorker: { register } });
  vi.stubGlobal('fetch', async (path: string) => {
    fetched.push(path);
    return new Response(
      `<link rel="preload" as="script" href="/assets/languages.js"><link rel="alternate" href="/feed.xml">
      <script id="registry" type="application/json">${JSON.stringify(registry)}</script>`,
    );
  });
  const signIn = (sub: string) => useSession.setState({ claims: { sub } as never });
  let look!: () => void;
  watchOffline({
    state: { location: { pathname: '/shop/7/score' } },
    subscribe: (listener) => {
      look = listener;
    },
  });

  signIn('Nour');
  look();
  expect(fetched).toEqual([]);
  told();
  await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(1));
  expect(await caches.keys()).toEqual(['private/offline/shop/7/score']);
  const { paths } = await caches.open('private/offline/shop/7/score');
  expect(paths()).toEqual(['/assets/app.js', '/assets/languages.js', '/shop/7/score']);
  look();
  await vi.waitFor(() => expect(caches.has).toHaveResolvedWith(true));

  forgetSession();
  await vi.waitFor(async () => expect(await caches.keys()).toEqual([]));
  signIn('Omar');
  look();
  await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(2));
  expect(await caches.keys()).toEqual(['private/offline/shop/7/score']);
  expect(fetched).toEqual(['/shop/7/score', '/shop/7/score']);
});
