import { notify, useSession } from '@league/kit';
import { refusal } from './refusal.ts';

/** Tells visitors without a session why they cannot enter; the guards redirect them. */
export function sayWhyNot() {
  const session = useSession.getState();
  if (!session.claims) notify.sessionEnded(refusal(session));
  return null;
}
