import { type Article, type ArticleInput, picturesIn } from '@league/contract';
import { sql } from 'drizzle-orm';
import type { ChangeActor } from '../audit/withAudit.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import type { Stores } from '../platform/storage/stores.ts';
import { acceptUpload } from '../uploads/acceptUpload.ts';

/** What has an article's pictures. */
export type ArticleContent = Pick<Article | ArticleInput, 'cover' | 'body' | 'translations'>;

/**
 * Checks the new pictures of an article and publishes them. The gallery's are accepted unchanged. @throws 422 at the cover or
 * the text
 */
export async function acceptPictures(
  db: Db,
  stores: Stores,
  by: ChangeActor,
  article: ArticleContent,
  before?: ArticleContent,
): Promise<void> {
  const known = new Set(before && addressesOf(before));
  const added = addressesIn(article).filter(({ address }) => !known.has(address));
  const gallery = await inGallery(
    db,
    added.map(({ address }) => address),
  );
  for (const { address, field } of added) {
    if (gallery.has(address)) continue;
    // A photo that left the gallery may be in the article's history, or in another article.
    await acceptUpload(db, stores, by, { kind: 'articles', orPublished: 'photos', address, field });
  }
}

export const addressesOf = (shown: ArticleContent) => addressesIn(shown).map(({ address }) => address);

const addressesIn = ({ cover, body, translations = {} }: ArticleContent) => [
  ...(cover ? [{ address: cover.src, field: 'cover.src' }] : []),
  ...picturesIn(body).map((address) => ({ address, field: 'body' })),
  ...Object.entries(translations).flatMap(([code, texts]) =>
    texts?.body ? picturesIn(texts.body).map((address) => ({ address, field: `translations.${code}.body` })) : [],
  ),
];

async function inGallery(db: Db, addresses: string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const found = await rowsOf<{ address: string }>(
    db,
    sql`select image_url as address from photos
      where image_url in (select jsonb_array_elements_text(${JSON.stringify(addresses)}::text::jsonb))`,
  );
  return new Set(found.map(({ address }) => address));
}
