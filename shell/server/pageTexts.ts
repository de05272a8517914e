import { type Language, liveWords } from '@league/contract';
import arabic from '../src/pageTexts/messages/ar.ts';
import english from '../src/pageTexts/messages/en.ts';

const others: { readonly [Code in Language]?: unknown } = { ar: arabic };

/** What a page says that cannot say it with its scripts. */
export const textsIn = (language: Language) =>
  liveWords(english, () => {
    const messages = others[language];
    return messages ? { messages, locale: language } : undefined;
  });
