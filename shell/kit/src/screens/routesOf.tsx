import type { RouteObject } from '../router.ts';
import { Guard } from '../routes/Guard.tsx';
import { lazyRoute } from '../routes/lazyRoute.tsx';
import type { Screen, ScreenGuard } from './screen.ts';

/** The routes of a remote's screens, grouped by guard. */
export function routesOf(screens: readonly Screen[]): RouteObject[] {
  const guards = new Set(screens.map(({ guard }) => guard));
  return [...guards].flatMap((guard) => {
    const routes = screens.filter((screen) => screen.guard === guard).map(routeOf);
    return guard ? [guarded(guard, routes)] : routes;
  });
}

const guarded = ({ by, say, loader, frame: Frame }: ScreenGuard, children: RouteObject[]): RouteObject => ({
  Component: Frame ?? (() => <Guard by={by} say={say?.()} />),
  ...(loader && { loader }),
  children,
});

function routeOf({ paths, load, name }: Screen): RouteObject {
  const [path] = paths;
  if (paths.length === 1) return { path: path!, ...lazyRoute(load, name) };
  return { ...lazyRoute(load, name), children: paths.map((each) => ({ path: each, element: null })) };
}
