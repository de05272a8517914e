import {
  formatMinor,
  isolateFigures,
  type Language,
  type LeagueSettings,
  languages,
  localeOf,
  moneyFormat,
  toAmount,
  unprefixedLanguage,
} from '@league/contract';

type Digits = LeagueSettings['digits'];

/** How texts for readers of a language write what is no message. The screens' own is in `@league/kit`. */
export interface Formats {
  language: Language;
  direction: 'ltr' | 'rtl';
  money(cents: number, currency: string): string;
  /** Names and facts one after another, each in its own direction. Empty ones are left out. */
  listed(parts: readonly (string | null | undefined)[], sign?: string): string;
  /** What is read from the left in every language: order numbers, addresses, codes. */
  verbatim(text: string): string;
  /** A web address within a sentence, which mail programs make a link of. */
  link(address: string): string;
  /** Two teams with the score between them: from the left in every language, the visitors first. */
  scored(away: string, score: string, home: string): string;
}

/** The marks are those of the Unicode bidirectional algorithm: plain texts have no others. */
const fromRight = (digits: Digits): Omit<Formats, 'language' | 'money'> => {
  const own = (text: string) => `\u2068${text}\u2069`;
  return {
    direction: 'rtl',
    // The first mark says that it is read from the right: the names say only how they are read themselves.
    listed: (parts, sign = ', ') =>
      `\u200f${parts
        .filter(Boolean)
        .map((part) => own(part!))
        .join(sign.replace(',', '،'))}`,
    verbatim: (text) => `\u2066${text}\u2069`,
    // The space keeps the mark that follows the value of a message out of the link.
    link: (address) => `${address} `,
    scored: (away, score, home) => `\u2066${own(away)} ${isolateFigures(score, digits)} ${own(home)}\u2069`,
  };
};

const fromLeft: Omit<Formats, 'language' | 'money'> = {
  direction: 'ltr',
  listed: (parts, sign = ', ') => parts.filter(Boolean).join(sign),
  verbatim: (text) => text,
  link: (address) => address,
  scored: (away, score, home) => `${away} ${score} ${home}`,
};

export function formatsIn(language: Language, digits: Digits = 'latn'): Formats {
  const { direction } = languages[language];
  return {
    language,
    money: language === unprefixedLanguage ? formatMinor : moneyIn(localeOf(language, digits)),
    ...(direction === 'rtl' ? fromRight(digits) : fromLeft),
  };
}

const moneyIn = (locale: string) => (cents: number, currency: string) =>
  moneyFormat(locale, currency)(toAmount(cents, currency));
