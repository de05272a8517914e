import { type Game, refereesApi } from '@league/contract';
import { notify, Textarea } from '@league/kit';
import { FormDialog } from '@league/kit/dialogs';
import { listed } from '@league/kit/direction';
import { useOperationForm } from '@league/kit/forms';
import { gameName, gameWhen } from '../teams/Matchup.tsx';
import { timeOf, useRespond } from './refereeQueries.ts';
import { words } from './words.ts';

/** An official declines an assignment, with a reason. */
export function DeclineDialog({ id, game, onClose }: { id: string; game: Game; onClose: () => void }) {
  const { mutateAsync: respond } = useRespond(id);
  const { field, ...form } = useOperationForm(refereesApi.respond, {
    send: (answer) => respond({ ...answer, seen: timeOf(game) }),
    initialValues: { status: 'declined', reason: '' },
    record: id,
    failed: words.failed,
    done: () => {
      notify.success(words.youDeclined);
      onClose();
    },
  });
  return (
    <FormDialog
      title={words.declineAsk({ game: gameName(game) })}
      say={listed([gameWhen(game), words.declineSay], ' · ')}
      form={form}
      submit={words.decline}
      isDanger
      onClose={onClose}
    >
      <Textarea label={words.reason} required {...field('reason')} />
    </FormDialog>
  );
}
