import { type Language, otherLanguages, type Translations } from '@league/contract';

/**
 * The texts of a part of an issue in other languages, as its records have them now; none if they have none.
 * @param texts by field: the record's translations, and the name of the text
 */
export function textsOf(texts: Record<string, readonly [of: Translations, name: string]>): {
  translations?: Translations;
} {
  const known = otherLanguages.flatMap((code) => {
    const inLanguage = Object.entries(texts).flatMap(([field, [of, name]]) => {
      const text = of[code]?.[name];
      return text ? [[field, text]] : [];
    });
    return inLanguage.length > 0 ? [[code, Object.fromEntries(inLanguage)]] : [];
  });
  return known.length > 0 ? { translations: Object.fromEntries(known) } : {};
}

/** An issue, or a part of it, for a reader: with the texts of their language where it has them. */
export const readIn = <Part extends { translations?: Translations | undefined }>(
  part: Part,
  language: Language,
): Part => ({ ...part, ...(part.translations as Record<string, object | undefined> | undefined)?.[language] });
