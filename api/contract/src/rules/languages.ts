/** The languages that the product speaks, as `Intl` names them. */
export const languageCodes = ['en', 'ar', 'fr'] as const;
export type Language = (typeof languageCodes)[number];

export const isLanguage = (code: string | null | undefined): code is Language =>
  languageCodes.some((each) => each === code);

/** Its addresses have no code. Every league offers it. */
export const unprefixedLanguage = 'en' satisfies Language;

interface About {
  /** In the language itself. */
  name: string;
  /** The same where there is little room: the beginning of the name. */
  shortName: string;
  direction: 'ltr' | 'rtl';
  /** Where a text is missing, readers see English. `npm run messages -- check` lets no complete language lack one. */
  isComplete: boolean;
  /** A native speaker has read all texts. Until then, translators' tools show them as to be reviewed. */
  isReviewed: boolean;
  /** The day that weeks begin with, from Monday: 0. */
  firstWeekday: number;
  /** It has digits of its own, and each league chooses between these and 0–9. */
  hasOwnDigits?: true;
}

export const languages: Record<Language, About> = {
  en: { name: 'English', shortName: 'En', direction: 'ltr', isComplete: true, isReviewed: true, firstWeekday: 0 },
  ar: {
    name: 'العربية',
    shortName: 'ع',
    direction: 'rtl',
    isComplete: true,
    isReviewed: false,
    firstWeekday: 5,
    hasOwnDigits: true,
  },
  fr: { name: 'Français', shortName: 'Fr', direction: 'ltr', isComplete: false, isReviewed: false, firstWeekday: 0 },
};

/** A BCP 47 tag for `Intl`: the language, with these digits if it has two sets. */
export const localeOf = (code: Language, digits: 'latn' | 'arab' = 'latn'): string =>
  languages[code].hasOwnDigits ? `${code}-u-nu-${digits}` : code;

/** The cookie with the language that the staff member of this browser has chosen, in which the server sends the portal. */
export const languageCookie = 'language';
