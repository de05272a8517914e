import type { ComponentType } from 'react';
import { onceMore } from './onceMore.ts';

type Screens<Name extends string> = Record<Name, ComponentType>;

/**
 * The part of a route that loads its screen on entry: `{ path, ...lazyRoute(() => import('./X.tsx'), 'X') }`. A loader and not
 * `route.lazy`: the router remembers a failed lazy and never retries it.
 */
export function lazyRoute<Name extends string>(load: () => Promise<Screens<Name>>, name: Name) {
  const entered: Entered = {};
  return {
    loader: async () => {
      entered.Screen ??= (await onceMore(load))[name];
      return null;
    },
    // The loader fetches code only: changed filters need no revalidation.
    shouldRevalidate: () => false,
    element: <Fetched entered={entered} />,
  };
}

interface Entered {
  Screen?: ComponentType;
}

const Fetched = ({ entered: { Screen } }: { entered: Entered }) => Screen && <Screen />;
