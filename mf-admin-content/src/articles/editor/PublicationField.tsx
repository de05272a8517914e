import { type Article, type ArticleStatus, articleStatuses } from '@league/contract';
import { Choices, formatExactly, formatRelative, layout, optionsOf, useLeague } from '@league/kit';
import { isInstant, WhenField } from '@league/kit/forms';
import type { Values } from './values.ts';
import { words } from './words.ts';

interface Props {
  article: Article | undefined;
  status: ArticleStatus;
  publishAt: string | null;
  onChange: (change: Pick<Values, 'status' | 'publishAt'>) => void;
  error: string | undefined;
}

const choices = optionsOf(articleStatuses, (status) => words.statuses[status]);

/** The article's status, and when it is published, in the league's time zone. */
export function PublicationField({ article, status, publishAt, onChange, error }: Props) {
  const { timeZone } = useLeague();
  const choose = (status: ArticleStatus) => onChange({ status, publishAt: status === 'Scheduled' ? publishAt : null });
  return (
    <div className={layout.stack12}>
      <h2>{words.publication}</h2>
      <Choices label={words.status} choices={choices} value={status} onChange={choose} />
      {status === 'Scheduled' && (
        <>
          <WhenField
            value={publishAt ?? ''}
            onChange={(instant) => onChange({ status, publishAt: instant || null })}
            error={error}
            isRequired
          />
          <p className={layout.note}>
            {words.zone({ zone: timeZone })}
            {publishAt && isInstant(publishAt) && <> · {words.comesOut({ when: formatRelative(publishAt) })}</>}
          </p>
        </>
      )}
      {status === 'Published' && article?.status === 'Published' && article.publishAt && (
        <p className={layout.note}>{words.cameOut({ when: formatExactly(article.publishAt) })}</p>
      )}
    </div>
  );
}
