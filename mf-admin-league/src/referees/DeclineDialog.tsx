import { type Game, refereesApi } from '@league/contract';
import { notify, Textarea } from '@league/kit';
import { FormDialog } from '@league/kit/dialogs';
import { listed } from '@league/kit/direction';
import { useOperationForm } from '@league/kit/forms';
import { gameName, gameWhen } from '../teams/Matchup.tsx';
import { messages } from './messages.ts';
import { timeOf, useRespond } from './refereeQueries.ts';

/** An official declines an assignment, with a reason. */
export function DeclineDialog({ id, game, onClose }: { id: string; game: Game; onClose: () => void }) {
  const { mutateAsync: respond } = useRespond(id);
  const { field, ...form } = useOperationForm(refereesApi.respond, {
    send: (answer) => respond({ ...answer, seen: timeOf(game) }),
    initialValues: { status: 'declined', reason: '' },
    record: id,
    failed: messages.failed,
    done: () => {
      notify.success(messages.youDeclined);
      onClose();
    },
  });
  return (
    <FormDialog
      title={messages.declineAsk({ game: gameName(game) })}
      say={listed([gameWhen(game), messages.declineSay], ' · ')}
      form={form}
      submit={messages.decline}
      isDanger
      onClose={onClose}
    >
      <Textarea label={messages.reason} required {...field('reason')} />
    </FormDialog>
  );
}
