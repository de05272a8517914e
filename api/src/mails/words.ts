import { type Language, type LeagueSettings, languages, localeOf, plainLanguage, type Words } from '@league/contract';
import { type Labels, labelsIn } from '../labels.ts';
import { wordsOf } from '../words.ts';
import english from './messages/en.ts';

const textsIn = wordsOf('mails', english);

/** The texts of mails in one language, and how they write dates and lists. */
export interface MailWords extends Words<typeof english> {
  language: Language;
  direction: 'ltr' | 'rtl';
  labels: Labels;
  /** @param name empty if it is not known */
  helloTo(name: string): string;
  instant(iso: string, timeZone: string): string;
  day(iso: string, timeZone: string): string;
  list(names: string[]): string;
}

const made = new Map<string, MailWords>();

export function wordsIn(language: Language, digits: LeagueSettings['digits'] = 'latn'): MailWords {
  const key = `${language} ${digits}`;
  const words = made.get(key) ?? makeWords(language, digits);
  made.set(key, words);
  return words;
}

function makeWords(language: Language, digits: LeagueSettings['digits']): MailWords {
  const locale = language === plainLanguage ? 'en-GB' : localeOf(language, digits);
  const texts = textsIn(language, digits);
  return Object.assign(texts, {
    language,
    direction: languages[language].direction,
    labels: labelsIn(language, digits),
    helloTo: (name: string) => (name ? texts.hello({ name }) : texts.helloAll),
    instant: (iso: string, timeZone: string) =>
      `${new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(new Date(iso))} (${timeZone})`,
    day: (iso: string, timeZone: string) =>
      new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone }).format(
        new Date(iso),
      ),
    list: (names: string[]) => new Intl.ListFormat(locale).format(names),
  });
}
