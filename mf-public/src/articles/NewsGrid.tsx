import type { ArticleCard } from '@league/contract';
import { Skeleton } from '@league/kit';
import { messages } from './messages.ts';
import { NewsCard } from './NewsCard.tsx';
import styles from './NewsGrid.module.css';

interface Props {
  articles: readonly ArticleCard[];
  /** Whether the first one is larger. */
  hasLead?: boolean;
  level?: 2 | 3;
  /** Whether the grid is at the top of its page. */
  isFirst?: boolean;
}

export const NewsGrid = ({ articles, hasLead = false, level = 2, isFirst = false }: Props) => (
  <ul className={styles.grid} aria-label={messages.list}>
    {articles.map((article, at) => (
      <li key={article._id} data-lead={(hasLead && at === 0) || undefined}>
        <NewsCard article={article} isLead={hasLead && at === 0} level={level} isFirst={isFirst && at === 0} />
      </li>
    ))}
  </ul>
);

/** The first one is larger. */
export const NewsGridSkeleton = ({ count }: { count: number }) => (
  <div className={styles.grid}>
    {Array.from({ length: count }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: places of what is loading are all alike
      <div key={at} data-lead={at === 0 || undefined}>
        <Skeleton height={at === 0 ? '100%' : '23rem'} />
      </div>
    ))}
  </div>
);
