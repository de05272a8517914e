import { eventsApi, type ManagedEvent } from '@league/contract';
import { Button, notify, Textarea } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import { useOperationForm } from '@league/kit/forms';
import styles from './EventFields.module.css';
import { useRejectEvent } from './eventQueries.ts';
import { words } from './words.ts';

interface Props {
  event: ManagedEvent;
  onClose: () => void;
  onDeclined?: () => void;
}

/** Asks for the reason that whoever sent the event is told. */
export function RejectDialog({ event, onClose, onDeclined = onClose }: Props) {
  const { submit, field, isSending } = useOperationForm(eventsApi.reject, {
    send: useRejectEvent(event._id).mutateAsync,
    record: event._id,
    startWith: { version: event.version, reason: '' },
    failed: words.changeFailed,
    done: () => {
      notify.success(words.declined);
      onDeclined();
    },
  });
  return (
    <Dialog open onClose={onClose} title={words.declineTitle} say={words.declineSay(event.title)}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Textarea label={words.reason} required rows={3} {...field('reason')} />
        <div className={styles.ways}>
          <Button type="submit" variant="danger" busy={isSending}>
            {isSending ? words.declining : words.declineIt}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
