import { Button } from '@league/kit';
import { lazy, Suspense, useState } from 'react';
import type { Feed } from './feedLinks.ts';
import { words } from './words.ts';

const SubscribeDialog = lazy(() =>
  import('./SubscribeDialog.tsx').then(({ SubscribeDialog }) => ({ default: SubscribeDialog })),
);

export interface Subscription extends Feed {
  title: string;
  /** The contents of the calendar. */
  say: string;
  /** The file's name without its ending. */
  file: string;
}

/** Opens the dialog to subscribe to a feed. */
export function FeedButton(subscription: Subscription) {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => open(true)}>
        {words.subscribe}
      </Button>
      {isOpen && (
        <Suspense>
          <SubscribeDialog {...subscription} onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  );
}
