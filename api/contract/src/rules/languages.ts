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

const codes = languageCodes.filter((code) => code !== plainLanguage).join('|');
const prefix = new RegExp(`^/(${codes})(?=/(?!/)|[?#]|$)`);

/** The staff portal, the API and files have one address in all languages. */
const isPlain = (address: string) => /^\/(admin|api|media|assets|r|page-data)(?=[/?#]|$)/.test(address);

/**
 * The language of an address of this site, and the address in every language: `/ar/schedule?x` is `/schedule?x` in Arabic.
 * @param offered other languages are no part of the address
 */
export function readAddress(address: string, offered: readonly Language[] = languageCodes) {
  const code = prefix.exec(address)?.[1];
  if (isLanguage(code) && offered.includes(code)) {
    const rest = address.slice(code.length + 1);
    const path = rest.startsWith('/') ? rest : `/${rest}`;
    if (!isPlain(path)) return { language: code, path };
  }
  return { language: plainLanguage as Language, path: address };
}

/** The address of this page in a language: `/ar/schedule`. @param path path, query and fragment without a code */
export function addressIn(language: Language, path: string): string {
  if (language === plainLanguage || isPlain(path)) return path;
  return `/${language}${path.replace(/^\/(?=[?#]|$)/, '')}`;
}
