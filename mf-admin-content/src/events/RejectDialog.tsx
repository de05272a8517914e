import { eventsApi, ManagedEvent } from '@league/contract';
import { Button, Buttons, CallFault, notify, Textarea } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import { useOperationForm } from '@league/kit/forms';
import styles from './EventFields.module.css';
import { useRejectEvent } from './eventQueries.ts';
import { words } from './words.ts';

interface Props {
  event: ManagedEvent;
  onClose: () => void;
  onDeclined?: () => void;
  /** Called with the current event after a concurrent change. */
  onChanged: (current: ManagedEvent) => void;
}

/** Asks for a reason, which the submitter gets by email. */
export function RejectDialog({ event, onClose, onDeclined = onClose, onChanged }: Props) {
  const { mutateAsync: reject } = useRejectEvent(event._id);
  const { version } = event;
  const { submit, field, isSending } = useOperationForm(eventsApi.reject, {
    send: (body) => reject({ ...body, version }).catch(sawAnother),
    record: event._id,
    startWith: { version, reason: '' },
    failed: words.changeFailed,
    done: () => {
      notify.success(words.declined);
      onDeclined();
    },
  });
  function sawAnother(fault: unknown): never {
    const current = fault instanceof CallFault ? ManagedEvent.safeParse(fault.current).data : undefined;
    if (current) onChanged(current);
    throw fault;
  }
  return (
    <Dialog open onClose={onClose} title={words.declineTitle} say={words.declineSay(event.title)}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Textarea label={words.reason} required rows={3} {...field('reason')} />
        <Buttons>
          <Button type="submit" variant="danger" busy={isSending}>
            {isSending ? words.declining : words.declineIt}
          </Button>
        </Buttons>
      </form>
    </Dialog>
  );
}
