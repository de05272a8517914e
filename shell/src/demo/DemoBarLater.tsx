import { useLeague } from '@league/kit';
import { type ComponentType, useEffect, useState } from 'react';

/** The bar of a demo's pages; those of other leagues load nothing, nor does the server. Without it the page is complete. */
export function DemoBarLater() {
  const { isDemo } = useLeague();
  const [DemoBar, show] = useState<ComponentType>();
  useEffect(() => {
    if (isDemo)
      import('./demo.ts').then(
        (parts) => show(() => parts.DemoBar),
        () => {},
      );
  }, [isDemo]);
  return DemoBar && <DemoBar />;
}
