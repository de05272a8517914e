import { formatOf, type Language, liveMessages, otherLanguages } from '@league/contract';
import english from '../src/pageTexts/messages/en.ts';

const others = new Map<Language, unknown>();
for (const code of otherLanguages) {
  const messages = await import(`../src/pageTexts/messages/${code}.ts`);
  others.set(code, messages.default);
}

/** What a page says that cannot say it with its scripts. */
export const textsIn = (language: Language) =>
  liveMessages(english, () => {
    const messages = others.get(language);
    return messages === undefined ? undefined : { messages, format: formatOf(language) };
  });
