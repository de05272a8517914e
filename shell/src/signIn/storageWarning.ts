import { missingStorage, notify } from '@league/kit';
import { messages } from './messages.ts';

/** Warns if the browser does not store cookies or data. Signing in still works for a limited time. */
export async function warnAboutStorage() {
  const lack = await missingStorage();
  if (lack) notify.info(messages.lacks[lack]);
}
