import { useEffect } from 'react';
import { type BlockerFunction, useBlocker } from '../router.ts';
import { answerLeaving, hasUnsaved, useUnsaved } from './unsaved.ts';

/** Changed filters in the address do not leave the page. */
const leavesUnsaved: BlockerFunction = ({ currentLocation, nextLocation }) =>
  hasUnsaved() && currentLocation.pathname !== nextLocation.pathname;

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
        answerLeaving(false);
      }}
      onLeave={() => {
        answerLeaving(true);
        blocker.proceed?.();
      }}
    />
  );
}
