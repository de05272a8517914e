import { notify, useSession } from '@league/kit';
import { inviteErrorText } from './inviteErrorText.ts';

/** Tells visitors without a session why they cannot enter; the guards redirect them. */
export function notifyAccessError() {
  const session = useSession.getState();
  if (!session.claims) notify.sessionEnded(inviteErrorText(session));
  return null;
}
