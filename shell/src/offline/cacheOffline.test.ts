// @vitest-environment happy-dom
import { forgetSession, useSession } from '@league/kit';
import { afterEach, expect, test, vi } from 'vitest';
import { testRelease } from '../../release/testing/release.ts';
import { runRegistry } from '../navigation/registry.ts';
import { watchOffline } from './cacheOffline.ts';

/** The browser's caches: their pages by name. */
function fakeCaches() {
  const kept = new Map<string, Map<string, Response>>();
  return {
    has: vi.fn(async (name: string) => kept.has(name)),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    match: async (path: string, { cacheName }: { cacheName: string }) => kept.get(cacheName)?.get(path),
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

const registry = {
  generation: '1',
  remotes: { 'mf-shop': { ...testRelease('1'), offline: ['/shop/:gameId/score'] } },
};
const page = `<link rel="preload" as="script" href="/assets/languages.js"><link rel="alternate" href="/feed.xml">
  <script id="registry" type="application/json">${JSON.stringify(registry)}</script>`;
const signIn = (sub: string) => useSession.setState({ claims: { sub } as never });

/** A browser at a score sheet of this release. */
function browser() {
  runRegistry(registry);
  const caches = fakeCaches();
  const fetched: string[] = [];
  const register = vi.fn(async () => undefined);
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
  vi.stubGlobal('navigator', { serviceWorker: { register } });
  // One page a minute.
  vi.stubGlobal('fetch', async (path: string) => {
    const date = new Date(Date.UTC(2026, 9, 3, 18, fetched.push(path))).toUTCString();
    return new Response(page, { headers: { date } });
  });
  const state = { location: { pathname: '/shop/7/score' } };
  let look!: () => void;
  watchOffline({
    state,
    subscribe: (listener) => {
      look = listener;
    },
  });
  const go = (pathname: string) => {
    state.location.pathname = pathname;
    look();
  };
  return { caches, fetched, register, look, go, told };
}

test('a score sheet is kept once for each scorekeeper with all files that its page names, also for the next one on the same device', async () => {
  const { caches, fetched, register, look, told } = browser();
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

test('of more than eight score sheets the one opened the longest ago is removed', async () => {
  const { caches, register, go, told } = browser();
  const open = async (id: number) => {
    const before = register.mock.calls.length;
    go(`/shop/${id}/score`);
    await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(before + 1));
  };
  signIn('Nour');
  told();
  for (const id of [7, 1, 2, 3, 4, 5, 6, 8, 7, 9]) await open(id);
  const ids = (await caches.keys()).map((name) => Number(/\d+/.exec(name)![0]));
  expect(ids.toSorted()).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
});
