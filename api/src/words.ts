import {
  type Language,
  type LeagueSettings,
  liveWords,
  type OtherLanguage,
  plainLanguage,
  type Words,
} from '@league/contract';

type Digits = LeagueSettings['digits'];

/**
 * Compiled messages in the language of a recipient or a caller.
 * @param others the same messages in the other languages
 */
export const wordsOf =
  <M>(english: M, others: Record<OtherLanguage, unknown>) =>
  (language: Language, digits: Digits = 'latn'): Words<M> =>
    liveWords(english, () =>
      language === plainLanguage ? undefined : { messages: others[language], locale: localeOf(language, digits) },
    );

/** For `Intl`. */
export const localeOf = (language: OtherLanguage, digits: Digits = 'latn') => `${language}-u-nu-${digits}`;
