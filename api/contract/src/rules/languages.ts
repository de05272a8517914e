interface About {
  /** In the language itself. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** For `Intl`. */
  locale: string;
  /** For link previews (ogp.me). */
  openGraph: string;
}

/** The languages that the product speaks. */
export const languages = {
  en: { name: 'English', direction: 'ltr', locale: 'en', openGraph: 'en_US' },
  ar: { name: 'العربية', direction: 'rtl', locale: 'ar', openGraph: 'ar_AR' },
} as const satisfies Record<string, About>;

export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as [Language, ...Language[]];

/** Its addresses have no code. Every league offers it. */
export const plainLanguage = 'en' satisfies Language;

export const isLanguage = (code: string | null | undefined): code is Language =>
  languageCodes.some((each) => each === code);

/** The cookie with the language that the staff member of this browser has chosen, in which the server sends the portal. */
export const languageCookie = 'language';
