import { useEffect } from 'react';
import { type BlockerFunction, useBlocker } from '../router.ts';
import { hasUnsaved, resolveLeaving, useUnsaved } from './unsaved.ts';

/** Filters replace the address and do not leave the page. A link or Back to other filters does. */
const leavesUnsaved: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
  hasUnsaved() &&
  (currentLocation.pathname !== nextLocation.pathname ||
    (historyAction !== 'REPLACE' && currentLocation.search !== nextLocation.search));

/** Asks before unsaved input is lost by navigation, back, or closing the tab. One per page. */
export function LeaveGuard() {
  const forms = useUnsaved((state) => state.forms);
  const isAsked = useUnsaved((state) => state.waiting !== null);
  const blocker = useBlocker(leavesUnsaved);
  const isUnsaved = forms.size > 0;

  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  const [Question] = forms.values();
  if (!Question || (blocker.state !== 'blocked' && !isAsked)) return null;
  return (
    <Question
      onStay={() => {
        blocker.reset?.();
        resolveLeaving(false);
      }}
      onLeave={() => {
        resolveLeaving(true);
        blocker.proceed?.();
      }}
    />
  );
}
