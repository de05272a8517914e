import {
  formatOf,
  isLanguage,
  type Language,
  languages,
  liveWords,
  plainLanguage,
  type Translation,
  type Words,
} from '@league/contract';

export type { Language };

/**
 * The language of the page: of its document, which the server sets and the switch changes, or of its address while the server
 * renders it. Read it when it is needed. It is not stored here, because each remote has this file.
 */
export function language(): Language {
  const { document, location } = globalThis;
  const code = document ? document.documentElement.lang : location?.pathname.split('/', 2)[1];
  return isLanguage(code) ? code : plainLanguage;
}

/** Whether the page is read from the right. */
export const isFromRight = (): boolean => languages[language()].direction === 'rtl';

let localeOfWords: () => string = language;

/** For the numbers in messages: the page's language with the league's digits. */
export const writeNumbersIn = (locale: () => string) => {
  localeOfWords = locale;
};

/** A language's messages, by room. */
type Rooms = { readonly [room: string]: unknown };

/**
 * The messages of one workspace, in all its languages. English comes with each room; another language is one file, loaded when it
 * is needed (`messages/languages.ts`). Until then, and where it lacks a message, words are English.
 */
export function translations() {
  const loaded: { [code: string]: Rooms } = {};
  const translationOf = (room: string): Translation | undefined => {
    const locale = language();
    const messages = loaded[locale]?.[room];
    return messages === undefined ? undefined : { messages, format: formatOf(localeOfWords()) };
  };
  return {
    /**
     * The words of a room, in the language that applies when they are read.
     * @param room its folder
     * @param english its messages, compiled from `messages/en.json`
     */
    wordsOf: <M>(room: string, english: M): Words<M> =>
      liveWords(english, () => translationOf(room), formatOf(plainLanguage)),
    /** The contract's labels, as `readLabelsIn` asks for them. */
    labels: () => translationOf('contract'),
    /** The words that are read from now on are in this language, on its pages. */
    addLanguage: (code: string, rooms: Rooms) => {
      loaded[code] = rooms;
    },
  };
}

/** The text of this name, if there is one: for names that come from elsewhere. */
export const named = (texts: Readonly<Record<string, string>>, name: string | null | undefined): string | undefined =>
  name != null && Object.hasOwn(texts, name) ? texts[name] : undefined;
