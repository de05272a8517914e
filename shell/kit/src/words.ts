import { liveWords, type Words } from '@league/contract';

/** The languages that the product speaks. */
export type Language = 'en' | 'ar';

/** The language of this document, set by the server. */
export const language = (): Language => (globalThis.document?.documentElement.lang === 'ar' ? 'ar' : 'en');

/** A language's messages, by room. */
type Rooms = { readonly [room: string]: unknown };
type Loaders = { readonly [Code in Exclude<Language, 'en'>]?: () => Promise<{ default: Rooms }> };

/**
 * The messages of one workspace, in all its languages. English comes with each room; another language is one file, loaded when it
 * is needed. Until then, and where it lacks a message, words are English.
 */
export function translations(loaders: Loaders) {
  const loaded: { [code: string]: Rooms } = {};
  return {
    /**
     * The words of a room, in the language that applies when they are read.
     * @param room its folder
     * @param english its messages, compiled from `messages/en.json`
     */
    wordsOf: <M>(room: string, english: M): Words<M> =>
      liveWords(english, () => {
        const locale = language();
        const messages = loaded[locale]?.[room];
        return messages === undefined ? undefined : { messages, locale };
      }),
    /** Loads a language's messages, so that the words read after it are in that language. */
    loadLanguage: async (code: Language): Promise<void> => {
      if (code !== 'en' && loaders[code]) loaded[code] ??= (await loaders[code]()).default;
    },
  };
}

/** The text of this name, if there is one: for names that come from elsewhere. */
export const named = (texts: Readonly<Record<string, string>>, name: string | null | undefined): string | undefined =>
  name != null && Object.hasOwn(texts, name) ? texts[name] : undefined;
