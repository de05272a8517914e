import { Button, lazyPart } from '@league/kit';
import { Suspense, useState } from 'react';
import type { Feed } from './feedLinks.ts';
import { messages } from './messages.ts';

const SubscribeDialog = lazyPart(() => import('./SubscribeDialog.tsx'), 'SubscribeDialog');

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
        {messages.subscribe}
      </Button>
      {isOpen && (
        <Suspense>
          <SubscribeDialog {...subscription} onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  );
}
