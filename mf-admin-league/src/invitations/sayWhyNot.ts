import { forgetSession, notify, useSession } from '@league/kit';
import { refusal } from './refusal.ts';

/** Says to whoever enters these screens why they may not; the guards in front of them lead the way. */
export function sayWhyNot() {
  const { token, claims } = useSession.getState();
  const why = refusal({ token, claims });
  if (why) notify.error(why);
  // Told once: without its token the portal asks to sign in and says nothing more.
  if (token && !claims) forgetSession();
  return null;
}
