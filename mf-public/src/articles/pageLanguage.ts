import { ownLanguage } from '@league/kit';
import { isFromRight } from '@league/kit/direction';
import { language } from '@league/kit/words';

/** The attributes of an element in the page's language within a text in another one. */
export const pageLanguage = () => ({ lang: language(), dir: isFromRight() ? 'rtl' : 'ltr' }) as const;

const ofRight = /[\u0590-\u08ff]/;

/** `ownLanguage` of prose, which may begin with a foreign name: most of its letters decide. */
export function proseLanguage(text: string) {
  const letters = text.match(/\p{L}/gu) ?? [];
  const fromRight = letters.filter((letter) => ofRight.test(letter));
  const isMost = fromRight.length * 2 > letters.length;
  return ownLanguage(letters.find((letter) => ofRight.test(letter) === isMost));
}
