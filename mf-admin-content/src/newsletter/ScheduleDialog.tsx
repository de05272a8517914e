import { type IssuePage, newsletterApi } from '@league/contract';
import { Button, layout, notify } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import { FormButtons, useOperationForm, WhenField } from '@league/kit/forms';
import { attempt } from '@league/kit/queries';
import { messages } from './messages.ts';
import styles from './newsletter.module.css';
import { conflictingIssue, useScheduleIssue } from './newsletterQueries.ts';

/** Schedules an issue in the league's time zone, or cancels that. */
export function ScheduleDialog({ issue, onClose }: { issue: IssuePage; onClose: () => void }) {
  const { mutateAsync: schedule, isPending } = useScheduleIssue(issue._id);
  const { submit, field, control, isSending, form } = useOperationForm(newsletterApi.scheduleIssue, {
    send: (body) => schedule(body).catch(sawAnother),
    record: issue._id,
    initialValues: { version: issue.version, sendAt: issue.sendAt ? new Date(issue.sendAt).toISOString() : '' },
    failed: messages.scheduleFailed,
    done: () => {
      notify.success(messages.scheduled);
      onClose();
    },
  });
  function sawAnother(fault: unknown): never {
    const theirs = conflictingIssue(fault);
    if (theirs) form.setValue('version', theirs.version);
    throw fault;
  }
  const sendAt = control('sendAt');
  const takeBack = async () => {
    if (await attempt(schedule({ sendAt: null }), messages.unscheduled, messages.scheduleFailed)) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={messages.scheduleTitle} say={messages.scheduleSay}>
      <form method="post" className={`${layout.stack16} ${styles.inDialog}`} onSubmit={submit} noValidate>
        <WhenField labels={messages.when} isRequired {...sendAt} value={sendAt.value ?? ''} ref={field('sendAt').ref} />
        <FormButtons submit={messages.schedule} sending={messages.schedule} isSending={isSending}>
          {issue.sendAt && (
            <Button variant="ghost" busy={isPending && !isSending} onClick={() => void takeBack()}>
              {messages.unschedule}
            </Button>
          )}
        </FormButtons>
      </form>
    </Dialog>
  );
}
