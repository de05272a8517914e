import { type ArticleInput, type OtherLanguage, otherLanguages } from '@league/contract';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { saveSharedNames } from '../shared-names/sharedNames.ts';

type Texts = { [Code in OtherLanguage]?: { category?: unknown } | undefined };

/** An article's texts in other languages, without its category's: all articles of the category share that. */
export const ownTexts = <Given extends Texts>(translations: Given | undefined): Given =>
  Object.fromEntries(
    Object.entries(translations ?? {}).flatMap(([code, { category: _, ...own } = {}]) =>
      Object.keys(own).length > 0 ? [[code, own]] : [],
    ),
  ) as Given;

/** A category as the oldest of its articles spells it. An article that has the category already may spell it in another way. */
export async function spellingOf(tx: Db, articleId: string, category: ArticleInput['category']) {
  if (!category) return category;
  const [known] = await rowsOf<{ category: string; isOwn: boolean }>(
    tx,
    sql`select category, id = ${articleId} as "isOwn" from public.articles where lower(category) = lower(${category})
      order by id = ${articleId} desc, created_at, id limit 1`,
  );
  return known && !known.isOwn ? known.category : category;
}

/** Stores the category's names in other languages, for all its articles. Those that are left out or empty stay. */
export const saveCategory = (tx: Db, { category, translations = {} }: ArticleInput): Promise<void> =>
  saveSharedNames(
    tx,
    { category },
    Object.fromEntries(otherLanguages.map((code) => [code, { category: translations[code]?.category || undefined }])),
  );
