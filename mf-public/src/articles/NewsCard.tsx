import type { ArticleCard } from '@league/contract';
import { formatDate, recordText } from '@league/kit';
import { Link } from '@league/kit/router';
import { Cover } from './Cover.tsx';
import styles from './NewsCard.module.css';

interface Props {
  article: ArticleCard;
  /** The first one of a list. */
  isLead?: boolean;
  /** Its heading level. */
  level?: 2 | 3;
  /** At the top of its page. */
  isFirst?: boolean;
}

export function NewsCard({
  article: { title, slug, category, date, excerpt, cover },
  isLead = false,
  level = 2,
  isFirst = false,
}: Props) {
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <article className={styles.card} data-lead={isLead || undefined}>
      <Cover cover={cover} isDecoration place={isLead ? 'lead' : 'card'} isFirst={isFirst} />
      <div className={styles.messages}>
        <p className={styles.about}>
          {category && <b>{recordText(category)}</b>}
          <time dateTime={date}>{formatDate(date)}</time>
        </p>
        <Title className={styles.title}>
          <Link to={`/news/${slug}`}>{recordText(title)}</Link>
        </Title>
        <p className={styles.excerpt}>{recordText(excerpt)}</p>
      </div>
    </article>
  );
}
