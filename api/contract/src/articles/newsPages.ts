import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { Count, wholeNumberInQuery } from '../shapes.ts';
import { ArticleCard } from './articles.ts';

/** A page of the news holds so many. */
export const newsPerPage = 12;

export const NewsFilters = z.strictObject({
  category: z.optional(z.string().check(z.maxLength(60))),
  /** Part of the title, the excerpt or the author's name. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  /** From 1; the last one for a page that is not there. */
  page: z.optional(wholeNumberInQuery(1, 100_000)),
});

export const NewsPage = z.object({
  articles: z.array(ArticleCard),
  page: Count,
  /** How many match, on all pages. */
  total: Count,
  /** How many are out, and of which categories; the most frequent first. */
  all: Count,
  categories: z.array(z.object({ category: z.string(), count: Count })),
});
export type NewsPage = z.infer<typeof NewsPage>;

/** Apart from `articlesApi`, so that only the list of the news loads it. */
export const newsApi = {
  page: operation('GET /api/public/news', {
    access: 'everyone',
    summary: `The news, newest first, ${newsPerPage} a page, with the categories that they can be narrowed to.`,
    query: NewsFilters,
    answer: NewsPage,
  }),
};
