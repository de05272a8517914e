import { useLeague } from '@league/kit';
import { lazy, Suspense, useEffect, useState } from 'react';

/** Without it the page is complete. */
const DemoBar = lazy(() =>
  import('./demo.ts').then(
    ({ DemoBar }) => ({ default: DemoBar }),
    () => ({ default: () => null }),
  ),
);

/** Says on pages of a demo that it is one; pages of other leagues load nothing. It is not a part of what the server renders. */
export function DemoNotice() {
  const { isDemo } = useLeague();
  const [isShown, show] = useState(false);
  useEffect(() => show(isDemo), [isDemo]);
  return isShown ? (
    <Suspense>
      <DemoBar />
    </Suspense>
  ) : null;
}
