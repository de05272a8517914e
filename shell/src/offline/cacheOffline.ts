import { privatePrefix, useSession } from '@league/kit';
import { matchPath } from '@league/kit/router';
import { ownerOf, type Registry } from '../../release/registry.ts';
import { registry } from '../navigation/registry.ts';

/** Released files: another version has other names. */
const immutable = /^\/(assets|r)\//;

const cachesOf = `${privatePrefix}offline`;
const cacheOf = (pathname: string) => `${cachesOf}${pathname}`;
const maxPages = 8;

/** Files that this page has fetched so far. */
const fetched = new Set<string>();

interface WatchedRouter {
  state: { location: { pathname: string } };
  subscribe: (listener: () => void) => unknown;
}

/**
 * Caches `offline` screens of remotes after they were opened: their page and its files. `public/offline.js` serves them without
 * a network.
 */
export function watchOffline(router: WatchedRouter) {
  const { serviceWorker } = navigator;
  if (!serviceWorker || !('caches' in globalThis)) return;
  const patterns = Object.values(registry.remotes).flatMap(({ offline }) => offline ?? []);
  if (patterns.length === 0) {
    // A release without offline screens removes earlier service workers.
    void serviceWorker.getRegistrations().then((all) => all.map((each) => each.unregister()));
    return;
  }
  const look = () => {
    const { pathname } = router.state.location;
    const pattern = patterns.find((each) => matchPath(each, pathname));
    // A page without its files would not open: the observer tells of them first.
    if (pattern && fetched.size > 0) void keep(pathname, pattern).catch(() => undefined);
  };
  new PerformanceObserver((list) => {
    const before = fetched.size;
    for (const { name } of list.getEntries()) {
      const { origin, pathname } = new URL(name, location.href);
      if (origin === location.origin && immutable.test(pathname)) fetched.add(pathname);
    }
    if (fetched.size > before) look();
  }).observe({ type: 'resource', buffered: true });
  router.subscribe(look);
}

let keeping: Promise<void> = Promise.resolve();
let lastKept = '';

/** In sequence, each once. */
function keep(pathname: string, pattern: string): Promise<void> {
  keeping = keeping
    .catch(() => undefined)
    .then(async () => {
      const files = [...fetched];
      const what = [pathname, ...files].join(' ');
      // Signing out deletes the caches.
      const isKept = what === lastKept && (await caches.has(cacheOf(pathname)));
      if (isKept || !(await keepPage(pathname, files))) return;
      lastKept = what;
      const scope = pattern.slice(0, pattern.indexOf(':'));
      await navigator.serviceWorker.register('/offline.js', { scope });
    });
  return keeping;
}

const currentUserId = () => useSession.getState().claims?.sub;

/**
 * @returns whether it was cached: not if a newer release is live, whose files this page has not loaded, or after signing out
 */
async function keepPage(pathname: string, files: readonly string[]): Promise<boolean> {
  const person = currentUserId();
  if (!person) return false;
  const page = await fetch(pathname, { headers: { accept: 'text/html' } });
  if (!page.ok) return false;
  const document = new DOMParser().parseFromString(await page.clone().text(), 'text/html');
  if (!isOfThisRelease(document, pathname)) return false;
  const name = cacheOf(pathname);
  if (currentUserId() !== person) return false;
  const cache = await caches.open(name);
  const wanted = new Set([...files, ...filesOf(document)].filter((file) => isLive(file)));
  const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  // A file never changes. What is there already is not read again: the network can be lost at any moment.
  await cache.addAll([...wanted].filter((file) => !stored.has(file)));
  await cache.put(pathname, page);
  await forgetOlder(
    cache,
    [...stored].filter((file) => file !== pathname && !wanted.has(file)),
  );
  if (currentUserId() === person) return true;
  await caches.delete(name);
  return false;
}

/** Removes files of earlier releases, and the pages opened the longest ago. */
async function forgetOlder(cache: Cache, old: readonly string[]) {
  const names = (await caches.keys()).filter((name) => name.startsWith(cachesOf));
  const pages = await Promise.all(names.map(async (name) => ({ name, openedAt: await openedAt(name) })));
  pages.sort((one, other) => one.openedAt - other.openedAt);
  await Promise.all([
    ...old.map((file) => cache.delete(file)),
    ...pages.slice(0, -maxPages).map(({ name }) => caches.delete(name)),
  ]);
}

/** When the page in this cache was sent: it is fetched again each time it is opened. */
async function openedAt(cacheName: string): Promise<number> {
  const page = await caches.match(cacheName.slice(cachesOf.length), { cacheName, ignoreVary: true });
  return Date.parse(page?.headers.get('date') ?? '') || 0;
}

/** The released files that a page names. It may need others than this one: the league may offer more languages by now. */
const filesOf = (page: Document) =>
  [...page.querySelectorAll('script[src], link[href]')]
    .map((each) => each.getAttribute('src') ?? each.getAttribute('href')!)
    .filter((file) => immutable.test(file));

/** Whether a page has the same shell and the same version of its remote as this one. */
const isOfThisRelease = (other: Document, pathname: string) => {
  const scripts = (of: Document) => [...of.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'));
  const own = new Set(scripts(document));
  const { remotes } = JSON.parse(other.getElementById('registry')?.textContent ?? '{"remotes":{}}') as Registry;
  const version = ownerOf(registry.remotes, pathname)?.version;
  return ownerOf(remotes, pathname)?.version === version && scripts(other).every((script) => own.has(script));
};

/** A file of the shell, or of a release in this page. */
const isLive = (file: string) =>
  file.startsWith('/assets/') ||
  Object.values(registry.remotes).some(({ name, version }) => file.startsWith(`/r/${name}/${version}/`));
