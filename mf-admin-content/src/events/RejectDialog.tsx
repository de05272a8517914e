import { eventsApi, ManagedEvent } from '@league/contract';
import { CallFault, notify, Textarea } from '@league/kit';
import { FormDialog } from '@league/kit/dialogs';
import { useOperationForm } from '@league/kit/forms';
import { useRejectEvent } from './eventQueries.ts';
import { messages } from './messages.ts';

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
  const { field, ...form } = useOperationForm(eventsApi.reject, {
    send: (body) => reject(body).catch(sawAnother),
    record: event._id,
    initialValues: { version: event.version, reason: '' },
    failed: messages.changeFailed,
    done: () => {
      notify.success(messages.declined);
      onDeclined();
    },
  });
  function sawAnother(fault: unknown): never {
    const current = fault instanceof CallFault ? ManagedEvent.safeParse(fault.current).data : undefined;
    if (current) {
      form.form.setValue('version', current.version);
      onChanged(current);
    }
    throw fault;
  }
  return (
    <FormDialog
      title={messages.declineTitle}
      say={messages.declineSay({ title: event.title })}
      form={form}
      submit={messages.declineIt}
      sending={messages.declining}
      isDanger
      onClose={onClose}
    >
      <Textarea label={messages.reason} required rows={3} {...field('reason')} />
    </FormDialog>
  );
}
