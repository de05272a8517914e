import { type ArticleInput, type ArticleTranslations, otherLanguages } from '@league/contract';
import type { Db } from '../platform/database/db.ts';
import { saveSharedNames } from '../shared-names/sharedNames.ts';

interface Before {
  category: string | null;
  translations: ArticleTranslations;
}

/** Stores the category's forms in other languages, for all its articles, where this edit has changed them. What is empty stays. */
export function saveCategory(
  tx: Db,
  { category, translations = {} }: ArticleInput,
  before: Before = { category: null, translations: {} },
): Promise<void> {
  const isNew = category !== before.category;
  const changed = otherLanguages.map((code) => {
    const text = translations[code]?.category;
    return [code, text && (isNew || text !== before.translations[code]?.category) ? { category: text } : {}];
  });
  return saveSharedNames(tx, { category }, Object.fromEntries(changed));
}
