import { Button, Buttons, CopyField, layout, sentenceOf } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AskDialog } from '../AskDialog.tsx';
import { calendarQuery, useRenewCalendar } from './refereeQueries.ts';
import styles from './referees.module.css';
import { words } from './words.ts';

/** The secret calendar of one's own games, requested on demand. */
export function Subscribe() {
  const [isOpen, open] = useState(false);
  const { data: calendar, error } = useQuery({ ...calendarQuery, enabled: isOpen });
  const { mutateAsync: renew } = useRenewCalendar();
  const [isAsking, ask] = useState(false);
  if (!isOpen || (!calendar && !error)) {
    return (
      <Button variant="secondary" busy={isOpen} onClick={() => open(true)}>
        {words.subscribe}
      </Button>
    );
  }
  if (!calendar) return <p role="alert">{sentenceOf(error, words.failed)}</p>;
  return (
    <section className={`${layout.stack10} ${styles.subscribe}`} aria-label={words.subscribe}>
      <p>{words.subscribeSay}</p>
      <CopyField label={words.calendarAddress} value={calendar.url} />
      <Buttons>
        <a href={calendar.url.replace(/^https?:/, 'webcal:')}>{words.openCalendar}</a>
        <Button variant="ghost" size="small" onClick={() => ask(true)}>
          {words.renewCalendar}
        </Button>
      </Buttons>
      {isAsking && (
        <AskDialog
          title={words.renewAsk}
          say={words.renewSay}
          confirm={words.renewCalendar}
          failed={words.failed}
          act={renew}
          done={words.renewed}
          onClose={() => ask(false)}
        />
      )}
    </section>
  );
}
