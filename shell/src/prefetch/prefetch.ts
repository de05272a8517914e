import { readAddress } from '@league/contract';
import { type LazyHandle, offeredLanguages, pathOf, type RemoteModule, useSession } from '@league/kit';
import { matchRoutes, type RouteObject } from '@league/kit/router';
import { language } from '@league/kit/translation';
import { ownerOf, type PageRelease } from '../../release/registry.ts';
import { type PageData, pageDataPath } from '../../rendering/pageData.ts';
import { hintFiles, loadFiles } from '../areas/portalFiles.ts';
import { hydrateQueries } from '../early/hydrated.tsx';
import { isOutdated, registry } from '../navigation/registry.ts';
import { inProgress } from './afterPrefetch.ts';

/** More would delay what the page itself loads. */
const maxConcurrent = 4;
/** How long an address is not asked for again; its queries are as fresh. */
const freshMs = 30_000;
/** When, by address. */
const lastAsked = new Map<string, number>();

interface Sources {
  /** The shell's routes, with those of mounted remotes. */
  mounted: () => RouteObject[];
  isMounted: (name: string) => boolean;
  /** @throws if its files fail to load or to run */
  load: (release: PageRelease) => Promise<RemoteModule>;
}
let sources: Sources | undefined;
export const prefetchFrom = (given: Sources) => {
  sources = given;
};

/**
 * Loads what a page needs before it is opened: its code, and the data that the server renders it with.
 * @param address as in the link, with the language
 */
export function prefetch(address: string) {
  const now = Date.now();
  if (now - (lastAsked.get(address) ?? 0) < freshMs || inProgress.size >= maxConcurrent || isSavingData()) return;
  const [pathname = ''] = pathOf(address).split('?');
  const owner = ownerOf(registry.remotes, pathname);
  // It is opened with a new document.
  if (owner && isOutdated(owner.name)) return;
  lastAsked.delete(address);
  lastAsked.set(address, now);
  const [oldest] = lastAsked.keys();
  if (lastAsked.size > 100) lastAsked.delete(oldest!);
  const isPublic = owner && !pathname.startsWith('/admin');
  const work = [loadScreen(pathname, owner), isPublic ? loadData(address, owner) : undefined];
  const all = Promise.all(work).catch(() => lastAsked.delete(address));
  inProgress.set(
    address,
    all.then(() => inProgress.delete(address)),
  );
}

/** @throws if its files fail to load or to run; whoever opens the page loads them again */
async function loadScreen(pathname: string, owner: PageRelease | undefined) {
  if (owner && !sources?.isMounted(owner.name)) loadFiles(pathname, 'preload');
  const remote = owner && (await sources?.load(owner))?.default;
  const routes = [sources?.mounted(), remote].filter((each) => each !== undefined);
  const matches = routes.flatMap((each) => matchRoutes(each, pathname) ?? []);
  await Promise.all(matches.map(({ route }) => (route.handle as LazyHandle | undefined)?.preload()));
}

/** @throws if the server has none, or not yet */
async function loadData(address: string, owner: PageRelease) {
  const askedAt = Date.now();
  const askedIn = readAddress(address, offeredLanguages()).language;
  const answer = await fetch(pageDataPath + address);
  if (answer.status !== 200) throw new Error(`${address} has no data.`);
  const { by, files, queries }: PageData = await answer.json();
  // Another version may need other data, and the page may be in another language by now.
  if (by[0] !== registry.shell || by[1] !== owner.version || askedIn !== language()) return;
  if (!sources?.isMounted(owner.name)) hintFiles(owner, files, 'preload');
  // It is a visitor's data.
  hydrateQueries(queries, useSession.getState().token ? 0 : askedAt);
}

function isSavingData() {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData || connection?.effectiveType?.endsWith('2g');
}
