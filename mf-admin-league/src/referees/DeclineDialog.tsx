import { refereesApi } from '@league/contract';
import { notify, Textarea } from '@league/kit';
import { FormDialog } from '@league/kit/dialogs';
import { useOperationForm } from '@league/kit/forms';
import { useRespond } from './refereeQueries.ts';
import { words } from './words.ts';

/** An official declines an assignment, with a reason. */
export function DeclineDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { field, ...form } = useOperationForm(refereesApi.respond, {
    send: useRespond(id).mutateAsync,
    startWith: { status: 'declined', reason: '' },
    record: id,
    failed: words.failed,
    done: () => {
      notify.success(words.youDeclined);
      onClose();
    },
  });
  return (
    <FormDialog
      title={words.declineAsk({ game: name })}
      say={words.declineSay}
      form={form}
      submit={words.decline}
      isDanger
      onClose={onClose}
    >
      <Textarea label={words.reason} required {...field('reason')} />
    </FormDialog>
  );
}
