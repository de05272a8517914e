import { type IssuePage, newsletterApi } from '@league/contract';
import { Button, Buttons, layout, notify, sentenceOf } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import { useOperationForm, WhenField } from '@league/kit/forms';
import { useState } from 'react';
import styles from './newsletter.module.css';
import { changedMeanwhile, useScheduleIssue } from './newsletterQueries.ts';
import { words } from './words.ts';

/** Schedules an issue in the league's time zone, or cancels that. */
export function ScheduleDialog({ issue, onClose }: { issue: IssuePage; onClose: () => void }) {
  const { mutateAsync: schedule, isPending } = useScheduleIssue(issue._id);
  // The issue may change while the dialog is open.
  const [version, setVersion] = useState(issue.version);
  const { submit, control, isSending } = useOperationForm(newsletterApi.scheduleIssue, {
    send: (body) => schedule({ ...body, version }).catch(sawAnother),
    record: issue._id,
    startWith: { sendAt: issue.sendAt ? new Date(issue.sendAt).toISOString() : '' },
    failed: words.scheduleFailed,
    done: () => {
      notify.success(words.scheduled);
      onClose();
    },
  });
  function sawAnother(fault: unknown): never {
    const theirs = changedMeanwhile(fault);
    if (theirs) setVersion(theirs.version);
    throw fault;
  }
  const sendAt = control('sendAt');
  const takeBack = () =>
    schedule({ sendAt: null }).then(
      () => {
        notify.success(words.unscheduled);
        onClose();
      },
      (fault) => notify.error(sentenceOf(fault, words.scheduleFailed)),
    );
  return (
    <Dialog open onClose={onClose} title={words.scheduleTitle} say={words.scheduleSay}>
      <form className={`${layout.stack16} ${styles.inDialog}`} onSubmit={submit} noValidate>
        <WhenField labels={words.when} isRequired {...sendAt} value={sendAt.value ?? ''} />
        <Buttons>
          <Button type="submit" busy={isSending}>
            {words.schedule}
          </Button>
          {issue.sendAt && (
            <Button variant="ghost" busy={isPending && !isSending} onClick={() => void takeBack()}>
              {words.unschedule}
            </Button>
          )}
        </Buttons>
      </form>
    </Dialog>
  );
}
