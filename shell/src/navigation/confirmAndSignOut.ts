import { mayLeave, notify, signOut } from '@league/kit';
import { messages } from './messages.ts';

/** Signs out; asks first if unsaved input would be lost. */
export async function confirmAndSignOut() {
  if (!(await mayLeave())) return;
  await signOut();
  notify.success(messages.signedOut);
}
