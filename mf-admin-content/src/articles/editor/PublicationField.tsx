import { type Article, type ArticleStatus, articleStatuses } from '@league/contract';
import { Choices, formatExactly, formatRelative, layout, optionsOf, useLeague } from '@league/kit';
import { isInstant, WhenField } from '@league/kit/forms';
import { messages } from './messages.ts';
import type { Values } from './values.ts';

interface Props {
  article: Article | undefined;
  status: ArticleStatus;
  publishAt: string | null;
  onChange: (change: Pick<Values, 'status' | 'publishAt'>) => void;
  error: string | undefined;
}

const choices = optionsOf(articleStatuses, (status) => messages.statuses[status]);

/** The article's status, and when it is published, in the league's time zone. */
export function PublicationField({ article, status, publishAt, onChange, error }: Props) {
  const { timeZone } = useLeague();
  const choose = (status: ArticleStatus) => onChange({ status, publishAt: status === 'Scheduled' ? publishAt : null });
  return (
    <div className={layout.stack12}>
      <h2>{messages.publication}</h2>
      <Choices label={messages.status} choices={choices} value={status} onChange={choose} />
      {status === 'Scheduled' && (
        <>
          <WhenField
            value={publishAt ?? ''}
            onChange={(instant) => onChange({ status, publishAt: instant || null })}
            error={error}
            isRequired
          />
          <p className={layout.note}>
            {messages.zone({ zone: timeZone })}
            {publishAt && isInstant(publishAt) && <> · {messages.comesOut({ when: formatRelative(publishAt) })}</>}
          </p>
        </>
      )}
      {status === 'Published' && article?.status === 'Published' && article.publishAt && (
        <p className={layout.note}>{messages.cameOut({ when: formatExactly(article.publishAt) })}</p>
      )}
    </div>
  );
}
