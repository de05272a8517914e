import { translations } from './messages/index.ts';
import { type Language, localeOf, unprefixedLanguage } from './rules/languages.ts';
import { translatorOf } from './rules/sentences.ts';

type Digits = 'latn' | 'arab';
type Translate = (english: string) => string;
type Rooms = { readonly [room: string]: object };
type Loaders = { readonly [code: string]: (() => Promise<{ default: Rooms }>) | undefined };

const asItIs: Translate = (english) => english;

/**
 * The translator of a workspace's sentences, by language: those of its files `messages/sentences.LANGUAGE.json`.
 * @param loaders the workspace's compiled messages
 */
export function sentencesOf(loaders: Loaders): (language: Language, digits?: Digits) => Promise<Translate> {
  const made: { [locale: string]: Translate } = {};
  const make = async (code: Language, locale: string) => {
    const rooms = (await loaders[code]!()).default;
    const ours = Object.entries(rooms).filter(([room]) => /(^|\/)sentences$/.test(room));
    return translatorOf(Object.assign({}, ...ours.map(([, sentences]) => sentences)), locale);
  };
  return async (language, digits = 'latn') => {
    if (language === unprefixedLanguage || !loaders[language]) return asItIs;
    const locale = localeOf(language, digits);
    made[locale] ??= await make(language, locale);
    return made[locale];
  };
}

/** Translates what the schemas of this contract say about wrong input. */
export const contractSentences = sentencesOf(translations);
