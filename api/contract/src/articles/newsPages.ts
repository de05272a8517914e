import * as z from 'zod/mini';
import { forEveryone } from '../operation.ts';
import { Count, wholeNumberInQuery } from '../shapes.ts';
import { MainNames } from '../translations.ts';
import { ArticleCard } from './articles.ts';

/** Articles on a page of the news. */
export const newsPerPage = 12;

export const NewsFilters = z.strictObject({
  category: z.optional(z.string().check(z.maxLength(60))),
  /** Part of the title, the excerpt or the author's name. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  /** From 1; the last one for a page beyond the end. */
  page: z.optional(wholeNumberInQuery(1, 100_000)),
});

export const NewsPage = z.object({
  articles: z.array(ArticleCard),
  page: Count,
  /** The number of matching articles on all pages. */
  total: Count,
  /** The number of published articles, and their categories, the most frequent first. */
  all: Count,
  categories: z.array(z.object({ category: z.string(), count: Count })),
  mainNames: MainNames,
});
export type NewsPage = z.infer<typeof NewsPage>;

/** Separate from `articlesApi`: only the news list loads it. */
export const newsApi = {
  page: forEveryone('GET /api/public/news', {
    summary: `The news, newest first, ${newsPerPage} a page, with the categories that they can be narrowed to.`,
    query: NewsFilters,
    answer: NewsPage,
  }),
};
