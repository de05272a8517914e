import type { ArticleCard } from '@league/contract';

export const newsPerPage = 12;
export const allCategories = 'all';

export interface NewsFilters {
  category: string;
  search: string;
  page: number;
}

/** The news for the list: the used categories, the most frequent first, and one page of matching articles. */
export function newsList(news: readonly ArticleCard[], { category, search, page }: NewsFilters) {
  const counts = new Map<string, number>();
  for (const { category } of news) if (category) counts.set(category, (counts.get(category) ?? 0) + 1);
  const wanted = search.trim().toLowerCase();
  const matching = news
    .filter((article) => category === allCategories || article.category === category)
    .filter(({ title, excerpt, author }) =>
      [title, excerpt, author].some((text) => text.toLowerCase().includes(wanted)),
    );
  const pages = Math.max(1, Math.ceil(matching.length / newsPerPage));
  const shownPage = Math.min(Math.max(1, page), pages);
  return {
    categories: [...counts].toSorted(([a, one], [b, other]) => other - one || a.localeCompare(b)),
    total: matching.length,
    page: shownPage,
    shown: matching.slice((shownPage - 1) * newsPerPage, shownPage * newsPerPage),
  };
}

const mostRelated = 3;

/** Related articles: the newest of the same category, then the newest of all. */
export function relatedTo(article: Pick<ArticleCard, '_id' | 'category'>, news: readonly ArticleCard[]): ArticleCard[] {
  const others = news.filter(({ _id }) => _id !== article._id);
  const isAlike = ({ category }: ArticleCard) => category !== null && category === article.category;
  return [...others.filter(isAlike), ...others.filter((other) => !isAlike(other))].slice(0, mostRelated);
}
