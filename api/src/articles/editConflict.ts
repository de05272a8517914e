import { isDeepStrictEqual } from 'node:util';
import type { Article } from '@league/contract';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { conflict, type HttpError } from '../platform/http/httpErrors.ts';
import { relatedOf } from './articleRows.ts';
import { withoutCategory } from './categories.ts';

/** The parts of an article, by their names in messages. */
const parts = {
  title: 'title',
  slug: 'address',
  category: 'category',
  excerpt: 'excerpt',
  cover: 'cover picture',
  body: 'text',
  tags: 'tags',
  related: 'related records',
  seoTitle: 'search title',
  seoDescription: 'search description',
  translations: 'texts in other languages',
  publishAt: 'publication',
} satisfies Partial<Record<keyof Article, string>>;

type Part = keyof typeof parts;

/**
 * The error for saving an outdated version: who has changed what since, and the current article. @param version the outdated
 * one
 */
export async function editConflict(tx: Db, current: Article, version: number): Promise<HttpError> {
  const who = current.lastSaved.by;
  const changed = await changedSince(tx, current, version);
  const what = new Intl.ListFormat('en-GB').format(changed.map((part) => `the ${parts[part]}`));
  const message = what
    ? `${who} has changed ${what} of this article since you opened it.`
    : `${who} has saved this article since you opened it.`;
  const issues = changed.map((path) => ({ path, message: `${who} has changed this.` }));
  return conflict('articles.changed', message, { issues, current });
}

/** Empty if the outdated version is no longer stored: a draft's revision may replace several. */
async function changedSince(tx: Db, current: Article, version: number): Promise<Part[]> {
  const [began] = await rowsOf<Pick<Article, Part>>(
    tx,
    sql`select title, slug, category, excerpt, cover, body, to_json(publish_at) as "publishAt", to_json(tags) as tags,
        ${relatedOf(sql`revision`)} as related, seo_title as "seoTitle", seo_description as "seoDescription",
        translations
      from article_revisions revision where article_id = ${current._id} and version = ${version}`,
  );
  if (!began) return [];
  const now = { ...current, translations: withoutCategory(current.translations) };
  return (Object.keys(parts) as Part[]).filter((part) => !isDeepStrictEqual(began[part], now[part]));
}
