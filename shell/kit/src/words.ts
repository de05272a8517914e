import { isLanguage, type Language, plainLanguage, readAddress } from '@league/contract';

export type { Language };

/**
 * The language of the page: of its document, which the server sets and the switch changes, or of its address while the server
 * renders it. Read it when it is needed. It is not stored here, because each remote has this file.
 */
export function language(): Language {
  const { document, location } = globalThis;
  if (!document) return location ? readAddress(location.pathname).language : plainLanguage;
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : plainLanguage;
}

/**
 * The messages of one room. English is complete and defines the type; missing translations fall back to English. The language
 * is fixed per document, so these are plain values and not a hook.
 */
export function catalogue<Words extends object>({ en, ...others }: { en: Words } & Translations<Words>): Words {
  const translated = (others as Translations<Words>)[language() as keyof Translations<Words>];
  return { ...en, ...translated };
}

type Translations<Words> = { [L in Exclude<Language, 'en'>]?: Partial<Words> };
