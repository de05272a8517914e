import { type Actor, type ArticleCard, type ArticlePage, articlesApi, mayCall } from '@league/contract';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { notFound } from '../platform/http/faults.ts';
import { card, isPublic, latest, page, withinReach } from './articleRows.ts';

/** Published articles, newest first. */
export const listNews = (db: Db): Promise<ArticleCard[]> =>
  rowsOf<ArticleCard>(
    db,
    sql`select ${card} from articles article join staff author on author.id = article.author_id
      where ${isPublic} order by article.publish_at desc, article.id desc`,
  );

/** The time until the next scheduled article appears. */
export async function untilNextArticleMs(db: Db): Promise<number> {
  const [next] = await rowsOf<{ ms: number | null }>(
    db,
    sql`select (extract(epoch from min(publish_at) - now()) * 1000)::float8 as ms from articles where publish_at > now()`,
  );
  return next?.ms ?? Number.POSITIVE_INFINITY;
}

/**
 * An article by its current or a former address. An unpublished one is found only by its editors.
 * @throws 404
 */
export async function readArticle(db: Db, slug: string, actor: Actor | undefined): Promise<ArticlePage> {
  const mayPreview = actor && mayCall(articlesApi.get, actor.role) ? withinReach(actor) : sql`false`;
  const [article] = await rowsOf<ArticlePage>(
    db,
    sql`
    select ${page}
    from article_slugs known
    join articles article on article.id = known.article_id
    join ${latest}
    join staff author on author.id = article.author_id
    where known.slug = ${slug} and (${isPublic} or ${mayPreview})`,
  );
  if (!article) throw notFound('article');
  return article;
}
