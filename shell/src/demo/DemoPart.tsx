import { useLeague } from '@league/kit';
import { type ComponentType, useEffect, useState } from 'react';

/** A part of a demo's pages; those of other leagues load nothing, nor does the server. Without it the page is complete. */
export function DemoPart({ name }: { name: 'DemoBar' | 'DemoAccounts' }) {
  const { isDemo } = useLeague();
  const [Part, show] = useState<ComponentType>();
  useEffect(() => {
    if (isDemo)
      import('./demo.ts').then(
        (parts) => show(() => parts[name]),
        () => {},
      );
  }, [isDemo, name]);
  return Part && <Part />;
}
