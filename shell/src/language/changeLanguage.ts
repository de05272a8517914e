import { type Language, languages } from '@league/contract';
import { fetchLeague, partsToHydrate, queryClient, tellLanguage } from '@league/kit';
import { language } from '@league/kit/translation';
import { loadMessages } from './loadMessages.ts';

/** The last one asked for. */
let wanted: Language | undefined;

/** Changes the language of this document, once its messages are loaded. @throws if a file fails to load */
export async function changeLanguage(to: Language) {
  wanted = to;
  if (to === language()) return;
  // In the language of the server's rendering: in another one, React would render them anew, without what was typed.
  await Promise.all([...partsToHydrate].map((hydrate) => hydrate()));
  await loadMessages(to);
  if (to !== wanted) return;
  const { documentElement } = document;
  documentElement.lang = to;
  documentElement.dir = languages[to].direction;
  tellLanguage();
  refetchAll();
}

/** What was read is in the other language. */
export function refetchAll() {
  queryClient.removeQueries({ type: 'inactive' });
  // Without data they would wait for the answer in the language before.
  for (const query of queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' })) {
    if (query.state.data === undefined) query.cancel({ silent: true });
  }
  queryClient.invalidateQueries();
  // Offline, the names stay as they are.
  void fetchLeague().catch(() => undefined);
}

/** Where its address has changed already: a document that fails to change is loaded again. */
export const followLanguage = (to: Language) => void changeLanguage(to).catch(() => location.reload());
