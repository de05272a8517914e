import {
  type Actor,
  type ArticleCard,
  type ArticlePage,
  articlesApi,
  mayCall,
  type NewsPage,
  type newsApi,
  newsPerPage,
  toSearchable,
  type ValidatedQuery,
} from '@league/contract';
import { sql } from 'drizzle-orm';
import { uuidArray } from '../platform/database/bulk.ts';
import { type Db, oneRow, rowsOf } from '../platform/database/db.ts';
import { searchableText } from '../platform/database/searchableText.ts';
import { notFound } from '../platform/http/httpErrors.ts';
import { card, isAccessibleTo, isPublic, latest, page, pageCards } from './articleRows.ts';

/** Published articles, newest first. */
export const listNews = (
  db: Db,
  { search, ids, ...place }: ValidatedQuery<typeof articlesApi.list> = {},
): Promise<ArticleCard[]> => {
  const isOneOf = ids ? sql`article.id = any(${uuidArray(ids)})` : sql`true`;
  return pageCards(db, sql`${isPublic} and ${isOneOf} and ${isFoundBy(search)}`, sql`article.publish_at`, place);
};

/** One page of the news, with the categories to filter by. */
export const listNewsPage = (
  db: Db,
  { category, search, page: asked = 1 }: ValidatedQuery<typeof newsApi.page>,
): Promise<NewsPage> =>
  oneRow<NewsPage>(
    db,
    sql`
    with held as materialized (
      select article.id, article.category, article.publish_at,
        ${category ? sql`coalesce(lower(article.category) in (select forms_of(${category})), false)` : sql`true`}
          and ${isFoundBy(search)} as is_found
      from articles article join staff author on author.id = article.author_id where ${isPublic}
    ),
    counted as (
      select count(*)::int as "all", count(*) filter (where is_found)::int as total,
        least(${asked}, greatest(1, ceil(count(*) filter (where is_found) / ${newsPerPage}::numeric)))::int as page
      from held
    )
    select counted.*,
      (select coalesce(json_agg(known order by count desc, category), '[]') from (
        select mode() within group (order by category) as category, count(*)::int as count
        from held where category is not null group by lower(category)
      ) known) as categories,
      (select coalesce(json_agg(row_to_json(shown)), '[]') from (
        select ${card} from held join articles article on article.id = held.id
        join staff author on author.id = article.author_id
        where held.is_found order by held.publish_at desc, held.id desc
        limit ${newsPerPage} offset (counted.page - 1) * ${newsPerPage}
      ) shown) as articles
    from counted`,
  );

/** The searched text of `articles article`: its titles, and its author's names, in every language. */
const searched = sql`(
  select ${searchableText(['title', 'excerpt', 'author'])} || E'\\n' || article.search_name from (
    select article.title, coalesce(article.excerpt, article.opening) as excerpt, (
      select concat_ws(' ', name, jsonb_path_query_array(translations, '$.*.name'))
      from public.staff where id = article.author_id
    ) as author
  ) read)`;

const isFoundBy = (search: string | undefined) =>
  search ? sql`position(${toSearchable(search)} in ${searched}) > 0` : sql`true`;

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
  const mayPreview = actor && mayCall(articlesApi.get, actor.role) ? isAccessibleTo(actor) : sql`false`;
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
