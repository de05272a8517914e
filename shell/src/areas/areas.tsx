import type { RemoteModule } from '@league/kit';
import type { PatchRoutesOnNavigationFunction, RouteObject } from '@league/kit/router';
import { ownerOf, type ShownRelease } from '../../release/registry.ts';
import { isAnyOutdated, isOutdated, registry } from '../navigation/registry.ts';
import { AreaFault } from './AreaFault.tsx';
import { load } from './federation.ts';
import { reportFault } from './reportFault.ts';

/** The frames that remotes' screens stand in; `bare` is none. */
export const frames = { public: 'public', staff: 'staff', bare: 'bare' } as const;

/** Screens without a frame have addresses under this one. */
export const barePath = '/overlay';

const mounted = new Set<string>();
const faults = new Map<string, unknown>();

/** What kept an area from being entered, if anything did. */
export const faultOf = (name: string) => faults.get(name);
export const isMounted = (name: string) => mounted.has(name);

/** Whether this page runs something of which another version is live. */
export const isPageOutdated = () => isAnyOutdated(mounted);

/** Asks for a remote the first time that one of its addresses is entered, and mounts its screens in their frame. */
export const discover: PatchRoutesOnNavigationFunction = async ({ path, patch, signal }) => {
  const release = ownerOf(registry.remotes, path);
  if (!release || mounted.has(release.name)) return;
  try {
    const { default: routes } = await load<RemoteModule>(release, 'routes');
    // The router ignores what a navigation mounts that another has replaced; the other one mounts it.
    if (signal.aborted || mounted.has(release.name)) return;
    mounted.add(release.name);
    faults.delete(release.name);
    const framed = path.startsWith('/admin') ? frames.staff : frames.public;
    patch(framed, [
      area(
        release,
        framed,
        routes.filter((route) => !isBare(route)),
      ),
    ]);
    const bare = routes.filter(isBare);
    if (bare.length > 0) patch(frames.bare, [area(release, frames.bare, bare)]);
  } catch (fault) {
    // Not thrown: the frame stands, and the gate in it says that this part is unavailable.
    faults.set(release.name, fault);
    reportFault(release.name, 'load');
  }
};

/** Another page begins where one was rendered before. */
export function leaveAreas() {
  mounted.clear();
  faults.clear();
}

/** Fetches ahead what a link will need, when somebody is about to follow it. */
export function preload(path: string) {
  const release = ownerOf(registry.remotes, path);
  if (release && !mounted.has(release.name)) void load(release, 'routes').catch(() => undefined);
}

const isBare = ({ path }: RouteObject) => path?.startsWith(`${barePath}/`) ?? false;

const area = ({ name }: ShownRelease, frame: string, children: RouteObject[]): RouteObject => ({
  id: `${name} ${frame}`,
  errorElement: <AreaFault />,
  // An area of which a newer version is live is entered by a new document.
  loader: ({ request }) => {
    if (!isOutdated(name)) return null;
    location.assign(request.url);
    return new Promise<never>(() => {});
  },
  // A filter in the address is no other page: what is typed into it stays.
  shouldRevalidate: ({ currentUrl, nextUrl }) => isOutdated(name) && currentUrl.pathname !== nextUrl.pathname,
  children,
});
