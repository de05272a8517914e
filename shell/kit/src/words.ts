/** The languages that the site can speak; a second one is a second entry in each room's `words.ts`. */
export type Language = 'en' | 'ar';

/** The language of this document, as the server wrote it. */
export const language = (): Language => (globalThis.document?.documentElement.lang === 'ar' ? 'ar' : 'en');

/**
 * The sentences of one room. English is whole and gives the shape; what another language lacks is said in English.
 * A language is chosen with the document, so these are plain values and not a hook.
 */
export function catalogue<Words extends object>({ en, ...others }: { en: Words } & Translations<Words>): Words {
  const translated = (others as Translations<Words>)[language() as keyof Translations<Words>];
  return { ...en, ...translated };
}

type Translations<Words> = { [L in Exclude<Language, 'en'>]?: Partial<Words> };
