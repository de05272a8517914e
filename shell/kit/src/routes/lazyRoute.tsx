import type { ComponentType } from 'react';
import { onceMore } from './onceMore.ts';

type Screens<Name extends string> = Record<Name, ComponentType>;

/**
 * The part of a route that fetches its screen when it is entered: `{ path, ...lazyRoute(() => import('./X.tsx'), 'X') }`.
 * A loader and not `route.lazy`: the router remembers a lazy that failed and would never ask again.
 */
export function lazyRoute<Name extends string>(load: () => Promise<Screens<Name>>, name: Name) {
  const entered: Entered = {};
  return {
    loader: async () => {
      entered.Screen ??= (await onceMore(load))[name];
      return null;
    },
    // The screen's own data is not the loader's: changed filters fetch nothing again.
    shouldRevalidate: () => false,
    element: <Fetched entered={entered} />,
  };
}

interface Entered {
  Screen?: ComponentType;
}

const Fetched = ({ entered: { Screen } }: { entered: Entered }) => Screen && <Screen />;
