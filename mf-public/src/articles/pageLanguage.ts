import { ownLanguage } from '@league/kit';
import { isFromRight } from '@league/kit/direction';
import { language } from '@league/kit/translation';

/** The attributes of an element in the page's language within a text in another one. */
export const pageLanguage = () => ({ lang: language(), dir: isFromRight() ? 'rtl' : 'ltr' }) as const;

/** `ownLanguage` of prose, which may begin with a foreign name: most of its letters decide. */
export function proseLanguage(text: string): ReturnType<typeof ownLanguage> {
  const letters = text.match(/\p{L}/gu) ?? [];
  const foreign = letters.filter((letter) => ownLanguage(letter).lang);
  return foreign.length * 2 > letters.length ? ownLanguage(foreign[0]) : {};
}
