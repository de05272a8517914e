import { Button, Buttons, CopyField, layout, sentenceOf } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../ActionDialog.tsx';
import { messages } from './messages.ts';
import { calendarQuery, useRenewCalendar } from './refereeQueries.ts';
import styles from './referees.module.css';

/** The secret calendar of one's own games, requested on demand. */
export function Subscribe() {
  const [isOpen, open] = useState(false);
  const { data: calendar, error } = useQuery({ ...calendarQuery, enabled: isOpen });
  const { mutateAsync: renew } = useRenewCalendar();
  const [isAsking, ask] = useState(false);
  if (!isOpen || (!calendar && !error)) {
    return (
      <Button variant="secondary" busy={isOpen} onClick={() => open(true)}>
        {messages.subscribe}
      </Button>
    );
  }
  if (!calendar) return <p role="alert">{sentenceOf(error, messages.failed)}</p>;
  return (
    <section className={`${layout.stack10} ${styles.subscribe}`} aria-label={messages.subscribe}>
      <p>{messages.subscribeSay}</p>
      <CopyField label={messages.calendarAddress} value={calendar.url} />
      <Buttons>
        <a href={calendar.url.replace(/^https?:/, 'webcal:')}>{messages.openCalendar}</a>
        <Button variant="ghost" size="small" onClick={() => ask(true)}>
          {messages.renewCalendar}
        </Button>
      </Buttons>
      {isAsking && (
        <ActionDialog
          title={messages.renewAsk}
          say={messages.renewSay}
          confirm={messages.renewCalendar}
          failed={messages.failed}
          act={renew}
          done={messages.renewed}
          onClose={() => ask(false)}
        />
      )}
    </section>
  );
}
