import {
  formatOf,
  isLanguage,
  type Language,
  type LiveMessages,
  languages,
  liveMessages,
  type Translation,
  unprefixedLanguage,
} from '@league/contract';

export type { Language };

/**
 * The language of the page: of its document, which the server sets and the switch changes, or of its address while the server
 * renders it. Read it when it is needed. It is not stored here, because each remote has this file.
 */
export function language(): Language {
  const { document, location } = globalThis;
  const code = document ? document.documentElement.lang : location?.pathname.split('/', 2)[1];
  return isLanguage(code) ? code : unprefixedLanguage;
}

/** Whether the page is read from the right. */
export const isFromRight = (): boolean => languages[language()].direction === 'rtl';

let localeOfMessages: () => string = language;

/** For the numbers in messages: the page's language with the league's digits. */
export const writeNumbersIn = (locale: () => string) => {
  localeOfMessages = locale;
};

/** A language's messages, by room. */
type Rooms = { readonly [room: string]: unknown };

/** The files of a workspace's messages by language: one for each large folder, by its name, and `common` for all other rooms. */
type Files = { readonly [code: string]: { readonly [folder: string]: () => Promise<{ default: Rooms }> } };

/** How each workspace loads what its code on this page needs of a language. */
const loaders = new Set<(code: string) => Promise<void>>();

/**
 * Loads code, and then what it needs of the page's language: whatever has a file of its own comes this way.
 * @throws if a file fails to load
 */
export async function withMessages<Code>(load: () => Promise<Code>): Promise<Code> {
  const code = await load();
  await Promise.all([...loaders].map((loadLanguage) => loadLanguage(language())));
  return code;
}

/**
 * The messages of one workspace, in all its languages. English comes with each room; another language has files, of which those
 * are loaded whose folders have code on this page. Until then, and where a language lacks a message, it is in English.
 */
export function messagesIn() {
  const loaded: { [code: string]: Rooms } = {};
  const folders = new Set(['common']);
  const addLanguage = (code: string, rooms: Rooms) => {
    loaded[code] = { ...loaded[code], ...rooms };
  };
  const translationOf = (room: string): Translation | undefined => {
    const locale = language();
    const messages = loaded[locale]?.[room];
    return messages === undefined ? undefined : { messages, format: formatOf(localeOfMessages()) };
  };
  return {
    /**
     * A room's messages, in the language that applies when they are read. The name is the one that released remotes know;
     * `messages/index.ts` exports it as `messagesOf`.
     * @param room its folder
     * @param english its messages, compiled from `messages/en.json`
     */
    wordsOf: <M>(room: string, english: M): LiveMessages<M> => {
      folders.add(room.split('/', 1)[0]!);
      return liveMessages(english, () => translationOf(room), formatOf(unprefixedLanguage));
    },
    /** The contract's labels, as `readLabelsIn` asks for them. */
    labels: () => translationOf('contract'),
    /**
     * How the workspace loads what its code on this page needs of a language, if it has that.
     * @param files compiled (`messages/languages.ts`)
     * @returns a function that throws if a file fails to load
     */
    loaderOf: (files: Files) => {
      const arrived = new Set<string>();
      const load = async (code: string): Promise<void> => {
        const ofLanguage = files[code] ?? {};
        const missing = [...folders].filter((folder) => ofLanguage[folder] && !arrived.has(`${code} ${folder}`));
        if (missing.length === 0) return;
        await Promise.all(
          missing.map(async (folder) => {
            addLanguage(code, (await ofLanguage[folder]!()).default);
            arrived.add(`${code} ${folder}`);
          }),
        );
        // Code may have arrived meanwhile.
        await load(code);
      };
      loaders.add(load);
      return load;
    },
    /** Adds messages of a language, for its pages. Remotes of earlier releases have one file of each, and add it themselves. */
    addLanguage,
  };
}

/** The text of this name, if there is one: for names that come from elsewhere. */
export const named = (texts: Readonly<Record<string, string>>, name: string | null | undefined): string | undefined =>
  name != null && Object.hasOwn(texts, name) ? texts[name] : undefined;
