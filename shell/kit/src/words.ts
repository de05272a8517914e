/** The site's languages; another one is another entry in each room's `words.ts`. */
export type Language = 'en' | 'ar';

/** The language of this document, set by the server. */
export const language = (): Language => (globalThis.document?.documentElement.lang === 'ar' ? 'ar' : 'en');

/**
 * The messages of one room. English is complete and defines the type; missing translations fall back to English. The language
 * is fixed per document, so these are plain values and not a hook.
 */
export function catalogue<Words extends object>({ en, ...others }: { en: Words } & Translations<Words>): Words {
  const translated = (others as Translations<Words>)[language() as keyof Translations<Words>];
  return { ...en, ...translated };
}

type Translations<Words> = { [L in Exclude<Language, 'en'>]?: Partial<Words> };
