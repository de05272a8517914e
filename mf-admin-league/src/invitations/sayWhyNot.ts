import { notify, useSession } from '@league/kit';
import { refusal } from './refusal.ts';

/** Says to whoever enters these screens without a session what is missing; the guards before them lead the way. */
export function sayWhyNot() {
  const session = useSession.getState();
  if (!session.claims) notify.sessionEnded(refusal(session));
  return null;
}
