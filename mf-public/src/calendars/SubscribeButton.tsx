import type { CompetitionFilter } from '@league/contract';
import { Button } from '@league/kit';
import { lazy, Suspense, useState } from 'react';
import { words } from './words.ts';

const SubscribeDialog = lazy(() =>
  import('./SubscribeDialog.tsx').then(({ SubscribeDialog }) => ({ default: SubscribeDialog })),
);

/** Which games a calendar is to hold: a team's, or all. */
export interface Subscribed {
  team?: { slug: string; name: string } | undefined;
  competition?: CompetitionFilter | undefined;
}

export function SubscribeButton(subscribed: Subscribed) {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => open(true)}>
        {words.subscribe}
      </Button>
      {isOpen && (
        <Suspense>
          <SubscribeDialog {...subscribed} onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  );
}
