import type { PageAt, ShownCover } from '@league/contract';
import { sql } from 'drizzle-orm';
import { headAt, pageAddress, type RoomPages, type Site, shareImage } from '../page-heads/site.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { card, isPublic } from './articleRows.ts';
import { untilNextArticleMs } from './news.ts';

/** The metadata of the news page. */
const newsHead = (_: Db, site: Site): PageAt =>
  headAt(site, '/news', {
    title: site.messages.news.title,
    description: site.messages.news.description({ league: site.name }),
  });

interface Row {
  title: string;
  slug: string;
  category: string | null;
  date: string;
  excerpt: string;
  author: string;
  cover: ShownCover | null;
  changedAt: string;
  seoTitle: string | null;
  seoDescription: string | null;
  tags: string[];
}

/** An article's metadata; a former address redirects, and an unpublished article is not found. */
async function articleHead(db: Db, site: Site, slug: string): Promise<PageAt> {
  const [article] = await rowsOf<Row>(
    db,
    sql`select ${card}, to_json(greatest(article.updated_at, article.publish_at)) as "changedAt",
        article.seo_title as "seoTitle", article.seo_description as "seoDescription", to_json(article.tags) as tags
      from article_slugs known
      join articles article on article.id = known.article_id
      join staff author on author.id = article.author_id
      where known.slug = ${slug} and ${isPublic}`,
  );
  if (!article) return { is: 'missing' };
  if (article.slug !== slug) return { is: 'moved', to: `/news/${article.slug}` };
  const { title, excerpt, cover, author, category, date, changedAt, seoTitle, seoDescription, tags } = article;
  const { name, publicUrl } = site;
  const description = seoDescription ?? excerpt;
  const path = `/news/${slug}`;
  return headAt(site, path, {
    title: seoTitle ?? title,
    description,
    kind: 'article',
    image: cover,
    schema: {
      '@type': 'NewsArticle',
      headline: title,
      description,
      image: [shareImage(cover, site).src],
      datePublished: date,
      dateModified: changedAt,
      author: [{ '@type': 'Person', name: author }],
      publisher: { '@type': 'Organization', name, url: publicUrl },
      ...(category && { articleSection: category }),
      ...(tags.length > 0 && { keywords: tags }),
      mainEntityOfPage: pageAddress(site, path),
    },
  });
}

/** The site's pages of articles. */
export const articlePages: RoomPages = {
  heads: [
    ['/news', newsHead],
    ['/news/*', articleHead],
  ],
  reads: ['articles', 'pictures', 'staff'],
  records: {
    of: 'articles',
    rows: sql`select article.id, '/news/' || article.slug as path, greatest(article.updated_at, article.publish_at) as changed
      from articles article where ${isPublic}`,
  },
  goodForMs: untilNextArticleMs,
};
