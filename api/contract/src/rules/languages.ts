/** The languages that the product speaks, as `Intl` names them. */
export const languageCodes = ['en', 'ar'] as const;
export type Language = (typeof languageCodes)[number];

export const isLanguage = (code: string | null | undefined): code is Language =>
  languageCodes.some((each) => each === code);

/** Its addresses have no code. Every league offers it. */
export const plainLanguage = 'en' satisfies Language;

interface About {
  /** In the language itself. */
  name: string;
  direction: 'ltr' | 'rtl';
}

export const languages: Record<Language, About> = {
  en: { name: 'English', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
};

/** The cookie with the language that the staff member of this browser has chosen, in which the server sends the portal. */
export const languageCookie = 'language';
