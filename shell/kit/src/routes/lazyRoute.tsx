import type { ComponentType } from 'react';
import { useLanguage } from '../language/language.ts';
import type { ShouldRevalidateFunctionArgs } from '../router.ts';
import { withMessages } from '../translation.ts';
import { withRetry } from './withRetry.ts';

type Screens<Name extends string> = Record<Name, ComponentType>;

/** A route's handle, if its screen is loaded on entry. */
export interface LazyHandle {
  /** Loads its code before it is entered. @throws if its files fail to load or to run */
  preload: () => Promise<unknown>;
}

/**
 * The part of a route that loads its screen on entry: `{ path, ...lazyRoute(() => import('./X.tsx'), 'X') }`. A loader and not
 * `route.lazy`: the router remembers a failed lazy and never retries it.
 */
export function lazyRoute<Name extends string>(load: () => Promise<Screens<Name>>, name: Name) {
  const entered: LoadedScreen = {};
  const enter = async () => {
    // The messages also of a language that was chosen since.
    const screens = await withRetry(() => withMessages(load));
    entered.Screen ??= screens[name];
    return null;
  };
  return {
    loader: enter,
    handle: { preload: enter } satisfies LazyHandle,
    // A changed filter is not another page.
    shouldRevalidate: (move?: ShouldRevalidateFunctionArgs) => move?.currentUrl.pathname !== move?.nextUrl.pathname,
    element: <LazyScreen entered={entered} />,
  };
}

interface LoadedScreen {
  Screen?: ComponentType;
}

function LazyScreen({ entered: { Screen } }: { entered: LoadedScreen }) {
  useLanguage();
  return Screen && <Screen />;
}
