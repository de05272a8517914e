import { setupPath } from '@league/contract';
import { addressOf, type RemoteModule, withRetry } from '@league/kit';
import type { createMemoryRouter, PatchRoutesOnNavigationFunction, RouteObject } from '@league/kit/router';
import { language } from '@league/kit/translation';
import { ownerOf, type PageRelease } from '../../release/registry.ts';
import { isForStaff } from '../navigation/isForStaff.ts';
import { isAnyOutdated, isOutdated, registry } from '../navigation/registry.ts';
import { AreaFault } from './AreaFault.tsx';
import { load } from './federation.ts';
import { loadFiles } from './portalFiles.ts';
import { reportEntry, reportFault } from './reportFault.ts';

/** The frames of remotes' screens; `bare` is none. */
export const frames = { public: 'public', staff: 'staff', bare: 'bare' } as const;

type Router = ReturnType<typeof createMemoryRouter>;

/** The addresses of screens without a frame, and what is below them. */
export const framelessPaths = ['/overlay', setupPath];

type LoadLanguage = RemoteModule['loadLanguage'];

/** The areas of this page, with how each loads its messages. */
export const mounted = new Map<string, LoadLanguage>();
const faults = new Map<string, unknown>();

/** Why an area failed to load, if it did. */
export const faultOf = (name: string) => faults.get(name);

/** Whether the screen of this address failed to load, which is reported. */
export function faultAt({ location, errors }: Pick<Router['state'], 'location' | 'errors'>): boolean {
  const owner = ownerOf(registry.remotes, location.pathname);
  if (errors && owner) reportFault(owner.name, 'load');
  return errors !== null || (owner !== undefined && faults.has(owner.name));
}
export const isMounted = (name: string) => mounted.has(name);

let router: Router | undefined;

/** Tells the areas the router of the page. */
export const setRouter = (of: Router) => {
  router = of;
};

/** Whether a newer version of something on this page is live. */
export const isPageOutdated = () => isAnyOutdated(mounted.keys());

/** Loads a remote when one of its addresses is first entered, and mounts its screens in their frame. */
export const discover: PatchRoutesOnNavigationFunction = async ({ path, patch, signal }) => {
  const release = ownerOf(registry.remotes, path);
  if (!release || mounted.has(release.name)) return;
  loadFiles(path, 'preload');
  reportEntry(release.name);
  try {
    const { default: routes, loadLanguage } = await load<RemoteModule>(release, 'routes');
    // The router ignores what a navigation mounts that another has replaced; the other one mounts it.
    if (signal.aborted || mounted.has(release.name)) return;
    mounted.set(release.name, loadLanguage);
    faults.delete(release.name);
    for (const frame of Object.values(frames)) {
      const framed = routes.filter((route) => frameOf(route) === frame);
      if (framed.length > 0) patch(frame, [area(release, frame, framed, loadLanguage)]);
    }
  } catch (fault) {
    // Not thrown, so that the frame stays and its gate shows the error.
    faults.set(release.name, fault);
    reportFault(release.name, 'load');
  }
};

/** Resets the areas between server-rendered pages. */
export function unmountAreas() {
  mounted.clear();
  faults.clear();
}

/** Routes with the same guard share it as their parent. */
function frameOf({ path, children }: RouteObject): (typeof frames)[keyof typeof frames] {
  const address = path ?? children?.[0]?.path ?? '';
  if (framelessPaths.some((bare) => address === bare || address.startsWith(`${bare}/`))) return frames.bare;
  return isForStaff(address) ? frames.staff : frames.public;
}

const area = (
  { name }: PageRelease,
  frame: string,
  children: RouteObject[],
  loadLanguage: LoadLanguage,
): RouteObject => ({
  id: `${name} ${frame}`,
  errorElement: <AreaFault />,
  // An area with a newer live version loads a new document, unless its page only gets another address (`stays`).
  loader: async ({ request }) => {
    if (!isOutdated(name) || router?.state.navigation.location?.state?.stays) {
      // While its screen is loaded.
      await withRetry(async () => loadLanguage?.(language()));
      return null;
    }
    location.assign(addressOf(request.url.slice(location.origin.length)));
    return new Promise<never>(() => {});
  },
  // A changed filter in the address is not a new page: input stays.
  shouldRevalidate: ({ currentUrl, nextUrl }) => isOutdated(name) && currentUrl.pathname !== nextUrl.pathname,
  children,
});
