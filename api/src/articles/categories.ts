import { type ArticleInput, type OtherLanguage, otherLanguages } from '@league/contract';
import type { Db } from '../platform/database/db.ts';
import { saveSharedNames } from '../shared-names/sharedNames.ts';

type Texts = { [Code in OtherLanguage]?: { category?: unknown } | undefined };

/** An article's texts in other languages, without its category's: all articles of the category share that. */
export const ownTexts = <Given extends Texts>(translations: Given | undefined): Given =>
  Object.fromEntries(
    Object.entries(translations ?? {}).flatMap(([code, { category: _, ...own } = {}]) =>
      Object.keys(own).length > 0 ? [[code, own]] : [],
    ),
  ) as Given;

/** Stores the category's names in other languages, for all its articles: what is left out stays, null removes one. */
export const saveCategory = (tx: Db, { category, translations = {} }: ArticleInput): Promise<void> =>
  saveSharedNames(
    tx,
    { category },
    Object.fromEntries(otherLanguages.map((code) => [code, { category: translations[code]?.category }])),
  );
