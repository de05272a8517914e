import { type Article, type ArticleStatus, articleStatuses, dayIn, instantAt, timeIn } from '@league/contract';
import { Choices, formatExactly, formatRelative, layout, TextInput, useLeague } from '@league/kit';
import { useState } from 'react';
import styles from './PublicationField.module.css';
import type { Values } from './values.ts';
import { words } from './words.ts';

interface Props {
  article: Article | undefined;
  status: ArticleStatus;
  publishAt: string | null;
  onChange: (change: Pick<Values, 'status' | 'publishAt'>) => void;
  error: string | undefined;
}

const choices = articleStatuses.map((value) => ({ value, label: words.statuses[value] }));

/** Whether an article is out, and when it comes out by the league's clocks. */
export function PublicationField({ article, status, publishAt, onChange, error }: Props) {
  const { timeZone } = useLeague();
  const [typed, setTyped] = useState({ instant: publishAt, ...split(timeZone, publishAt) });
  // Given back or taken over: shown, and not what was typed here before.
  const { day, time } = typed.instant === publishAt ? typed : split(timeZone, publishAt);

  function type(part: { day?: string; time?: string }) {
    const parts = { day, time, ...part };
    const instant = /^2[01]\d\d-/.test(parts.day) && parts.time ? instantAt(timeZone, parts.day, parts.time) : null;
    setTyped({ ...parts, instant });
    onChange({ status, publishAt: instant });
  }
  const choose = (status: ArticleStatus) => onChange({ status, publishAt: status === 'Scheduled' ? publishAt : null });
  return (
    <div className={layout.stack12}>
      <h2>{words.publication}</h2>
      <Choices label={words.status} choices={choices} value={status} onChange={choose} />
      {status === 'Scheduled' && (
        <>
          <div className={styles.when}>
            <TextInput
              label={words.day}
              type="date"
              required
              value={day}
              onChange={(day) => type({ day })}
              error={error}
            />
            <TextInput label={words.time} type="time" required value={time} onChange={(time) => type({ time })} />
          </div>
          <p className={layout.note}>
            {words.zone(timeZone)}
            {publishAt && <> · {words.comesOut(formatRelative(publishAt))}</>}
          </p>
        </>
      )}
      {status === 'Published' && article?.status === 'Published' && article.publishAt && (
        <p className={layout.note}>{words.cameOut(formatExactly(article.publishAt))}</p>
      )}
    </div>
  );
}

const split = (timeZone: string, instant: string | null) =>
  instant ? { day: dayIn(timeZone, instant), time: timeIn(timeZone, instant) } : { day: '', time: '' };
