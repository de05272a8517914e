import { languageCodes, languages, unprefixedLanguage } from '@league/contract';
import type { ReactNode } from 'react';
import { language } from '../translation.ts';

const letter = /\p{L}/u;
const fromRight = /[\u0590-\u08ff]/;

/**
 * The attributes of an element with a record's text that has no form in the page's language, as far as its letters show it: so that
 * it is read aloud and ordered as what it is. Empty in all other cases.
 */
export function ownLanguage(text: string | null | undefined): { lang?: string; dir?: 'ltr' | 'rtl' } {
  const first = letter.exec(text ?? '')?.[0];
  const dir = first && fromRight.test(first) ? 'rtl' : 'ltr';
  if (!first || languages[language()].direction === dir) return {};
  return {
    lang: dir === 'ltr' ? unprefixedLanguage : languageCodes.find((code) => languages[code].direction === dir)!,
    dir,
  };
}

/** A record's text within a line or an element, in its own language. */
export function recordText(text: string | null | undefined): ReactNode {
  const own = ownLanguage(text);
  return own.lang ? <span {...own}>{text}</span> : text;
}
