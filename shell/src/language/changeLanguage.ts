import { type Language, languages } from '@league/contract';
import { queryClient, tellLanguage } from '@league/kit';
import { language } from '@league/kit/words';

/** Changes the language of this document. */
export function changeLanguage(to: Language) {
  if (to === language()) return;
  const { documentElement } = document;
  documentElement.lang = to;
  documentElement.dir = languages[to].direction;
  tellLanguage();
  // Their records are in the other language.
  queryClient.removeQueries({ type: 'inactive' });
  queryClient.invalidateQueries();
}
