import type { ArticleCard, ArticleStatus } from '@league/contract';

export const articlesPerPage = 24;

export interface LibraryFilters {
  search: string;
  status: ArticleStatus | 'all';
  page: number;
}

/** What Writer HQ shows. The figures are of all articles, the cards of those that match. */
export function articleLibrary(articles: readonly ArticleCard[], { search, status, page }: LibraryFilters) {
  const wanted = search.trim().toLowerCase();
  const matching = articles
    .filter((article) => status === 'all' || article.status === status)
    .filter(({ title }) => title.toLowerCase().includes(wanted));
  const pages = Math.max(1, Math.ceil(matching.length / articlesPerPage));
  const shownPage = Math.min(Math.max(1, page), pages);
  return {
    total: articles.length,
    categories: new Set(articles.flatMap(({ category }) => category ?? [])).size,
    /** Of the article that was changed or came out last; what is still to come does not count. */
    lastUpdate: articles
      .filter((article) => article.status !== 'Scheduled')
      .reduce<string | null>((latest, { date }) => (latest === null || date > latest ? date : latest), null),
    matching: matching.length,
    page: shownPage,
    shown: matching.slice((shownPage - 1) * articlesPerPage, shownPage * articlesPerPage),
  };
}

/** The categories that articles have had, for whoever writes the next one. */
export const categoriesOf = (articles: readonly ArticleCard[]): string[] =>
  [...new Set(articles.flatMap(({ category }) => category ?? []))].toSorted((a, b) => a.localeCompare(b));
