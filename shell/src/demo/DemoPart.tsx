import { useLeague } from '@league/kit';
import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';

type Parts = typeof import('./demo.ts');

/** A part of a demo's pages; those of other leagues load nothing, nor does the server. Without it the page is complete. */
export function DemoPart<Name extends 'DemoBar' | 'DemoAccounts'>({
  name,
  ...props
}: { name: Name } & ComponentProps<Parts[Name]>) {
  const { isDemo } = useLeague();
  const [Part, show] = useState<ComponentType<object>>();
  useEffect(() => {
    if (isDemo)
      import('./demo.ts').then(
        (parts) => show(() => parts[name] as ComponentType<object>),
        () => {},
      );
  }, [isDemo, name]);
  return Part && <Part {...props} />;
}
