import { useLeague, withMessages } from '@league/kit';
import { type ComponentType, useEffect, useState } from 'react';

/**
 * The bar of a demo's pages, in a file of its own: the demo's screens bring the sign-in with its forms. Pages of other leagues load
 * nothing, nor does the server. Without it the page is complete.
 */
export function DemoBarLater() {
  const { isDemo } = useLeague();
  const [DemoBar, show] = useState<ComponentType>();
  useEffect(() => {
    if (isDemo)
      withMessages(() => import('./DemoBar.tsx')).then(
        (loaded) => show(() => loaded.DemoBar),
        () => {},
      );
  }, [isDemo]);
  return DemoBar && <DemoBar />;
}
