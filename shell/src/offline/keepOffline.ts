import { privately, useSession } from '@league/kit';
import { matchPath } from '@league/kit/router';
import { ownerOf, type Registry } from '../../release/registry.ts';
import { registry } from '../navigation/registry.ts';

/** Released files: another version has other names. */
const immutable = /^\/(assets|r)\//;

const cachesOf = `${privately}offline`;
const mostPages = 8;

/** What this page has fetched of them so far. */
const fetched = new Set<string>();

interface Watched {
  state: { location: { pathname: string } };
  subscribe: (listener: () => void) => unknown;
}

/**
 * Keeps the screens that remotes declare as `offline` on this device once somebody has opened them: their page, as the
 * server sends it, and the files that it has loaded. `public/offline.js` answers with them where there is no network.
 */
export function watchOffline(router: Watched) {
  const { serviceWorker } = navigator;
  if (!serviceWorker || !('caches' in globalThis)) return;
  const patterns = Object.values(registry.remotes).flatMap(({ offline }) => offline ?? []);
  if (patterns.length === 0) {
    // A release that needs none takes the ones of before away.
    void serviceWorker.getRegistrations().then((all) => all.map((each) => each.unregister()));
    return;
  }
  const look = () => {
    const { pathname } = router.state.location;
    const pattern = patterns.find((each) => matchPath(each, pathname));
    if (pattern) void keep(pathname, pattern).catch(() => undefined);
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

/** One after the other, and nothing twice. */
function keep(pathname: string, pattern: string): Promise<void> {
  keeping = keeping
    .catch(() => undefined)
    .then(async () => {
      const files = [...fetched];
      const what = [pathname, ...files].join(' ');
      if (what === lastKept || !(await keepPage(pathname, files))) return;
      lastKept = what;
      const scope = pattern.slice(0, pattern.indexOf(':'));
      await navigator.serviceWorker.register('/offline.js', { scope });
    });
  return keeping;
}

const whoIsHere = () => useSession.getState().claims?.sub;

/**
 * @returns whether it is kept: not where a newer release is live, whose files this page has not loaded, nor of somebody
 * who signs out meanwhile
 */
async function keepPage(pathname: string, files: readonly string[]): Promise<boolean> {
  const person = whoIsHere();
  if (!person) return false;
  const page = await fetch(pathname, { headers: { accept: 'text/html' } });
  if (!page.ok || !isOfThisRelease(await page.clone().text(), pathname)) return false;
  const name = `${cachesOf}${pathname}`;
  if (whoIsHere() !== person) return false;
  const cache = await caches.open(name);
  const wanted = files.filter((file) => isLive(file));
  await cache.addAll(wanted);
  await cache.put(pathname, page);
  await forgetOlder(cache, new Set([...wanted, pathname]));
  if (whoIsHere() === person) return true;
  await caches.delete(name);
  return false;
}

/** Files of earlier releases, and the pages that were opened the longest ago. */
async function forgetOlder(cache: Cache, wanted: ReadonlySet<string>) {
  const requests = await cache.keys();
  const old = requests.filter(({ url }) => !wanted.has(new URL(url).pathname));
  const pages = (await caches.keys()).filter((name) => name.startsWith(cachesOf));
  await Promise.all([
    ...old.map((request) => cache.delete(request)),
    ...pages.slice(0, -mostPages).map((name) => caches.delete(name)),
  ]);
}

/** Whether this page has loaded what that one would: the same shell, and the same version of the screen's remote. */
const isOfThisRelease = (html: string, pathname: string) => {
  const other = new DOMParser().parseFromString(html, 'text/html');
  const scripts = (of: Document) => [...of.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'));
  const own = new Set(scripts(document));
  const { remotes } = JSON.parse(other.getElementById('registry')?.textContent ?? '{"remotes":{}}') as Registry;
  const version = ownerOf(registry.remotes, pathname)?.version;
  return ownerOf(remotes, pathname)?.version === version && scripts(other).every((script) => own.has(script));
};

/** Of the shell, or of a release that this page runs. */
const isLive = (file: string) =>
  file.startsWith('/assets/') ||
  Object.values(registry.remotes).some(({ name, version }) => file.startsWith(`/r/${name}/${version}/`));
