import { ConfirmDialog } from '@league/kit/dialogs';
import { type Location, useBlocker } from '@league/kit/router';
import { useEffect } from 'react';
import { words } from './words.ts';

interface Props {
  /** There is something that would be lost with the page. */
  isDirty: boolean;
  /** Whether going from the one address to the other loses something. */
  isLost: (from: Location, to: Location) => boolean;
}

/**
 * Asks before what is not saved is left behind; where the whole document goes, the browser asks in its own words. One a
 * page: the router hears the last one only.
 */
export function LeaveGuard({ isDirty, isLost }: Props) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isLost(currentLocation, nextLocation));

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      open
      onClose={blocker.reset}
      title={words.leaveAsk}
      say={words.leaveSay}
      confirm={words.leave}
      isDanger
      onConfirm={async () => blocker.proceed()}
    />
  );
}
