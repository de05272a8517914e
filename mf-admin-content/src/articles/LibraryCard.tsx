import type { ArticleCard, ArticleStatus } from '@league/contract';
import { Badge, Button, ButtonLink, Buttons, formatDate, formatExactly, recordText } from '@league/kit';
import styles from './LibraryCard.module.css';
import { messages } from './messages.ts';

const tones = { Draft: 'neutral', Scheduled: 'info', Published: 'success' } as const satisfies Record<
  ArticleStatus,
  string
>;

interface Props {
  article: ArticleCard;
  onRemove: () => void;
}

export function LibraryCard({ article, onRemove }: Props) {
  const { _id, title, slug, category, status, date, excerpt, author, outdated } = article;
  return (
    <article className={styles.card}>
      <p className={styles.about}>
        <span>{recordText(category) ?? messages.noCategory}</span>
        <Badge tone={tones[status]}>{messages.statuses[status]}</Badge>
      </p>
      <h2 className={styles.title}>{recordText(title)}</h2>
      <p className={styles.about}>
        <span>{messages.by({ author })}</span>
        <time dateTime={date}>{status === 'Scheduled' ? formatExactly(date) : formatDate(date)}</time>
      </p>
      {outdated ? (
        <p>
          <Badge tone="warning">{messages.outdated({ count: outdated })}</Badge>
        </p>
      ) : null}
      <p className={styles.excerpt}>{recordText(excerpt)}</p>
      <Buttons className={styles.ways}>
        <ButtonLink size="small" to={`/admin/my-articles/edit/${_id}`} aria-label={messages.editOf({ title })}>
          {messages.edit}
        </ButtonLink>
        <ButtonLink size="small" variant="secondary" to={`/news/${slug}`} aria-label={messages.previewOf({ title })}>
          {messages.preview}
        </ButtonLink>
        <Button size="small" variant="ghost" aria-label={messages.removeOf({ title })} onClick={onRemove}>
          {messages.remove}
        </Button>
      </Buttons>
    </article>
  );
}
