import type { ArticleCard } from '@league/contract';

const maxRelated = 3;

/** Related articles: the newest of the same category, then the newest of all. */
export function relatedTo(article: Pick<ArticleCard, '_id' | 'category'>, news: readonly ArticleCard[]): ArticleCard[] {
  const others = [...new Map(news.map((each) => [each._id, each])).values()].filter(({ _id }) => _id !== article._id);
  const isAlike = ({ category }: ArticleCard) => category !== null && category === article.category;
  return [...others.filter(isAlike), ...others.filter((other) => !isAlike(other))].slice(0, maxRelated);
}
