import { lackOfMemory, notify } from '@league/kit';
import { words } from './words.ts';

/** Some browsers keep nothing of a site. Signing in works there, for as long as it can. */
export async function tellLack() {
  const lack = await lackOfMemory();
  if (lack) notify.info(words.lacks[lack]);
}
