import { Button, Buttons, CallFault, layout, notify, sentenceOf, TextInput } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import { today } from '@league/kit/forms';
import { type FormEvent, useState } from 'react';
import { useRelease } from './rosterQueries.ts';
import { words } from './words.ts';

interface Props {
  teamId: string;
  player: { _id: string; name: string };
  onClose: () => void;
  onDone?: () => void;
}

/** Asks before a player is released, and for the date and reason. */
export function ReleaseDialog({ teamId, player, onClose, onDone }: Props) {
  const [date, setDate] = useState(today);
  const [departureReason, setReason] = useState('');
  const [errors, tell] = useState<Record<string, string>>({});
  const { mutateAsync: release, isPending } = useRelease();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    try {
      await release({ teamId, playerId: player._id, date, departureReason });
      notify.success(words.removed);
      onClose();
      onDone?.();
    } catch (fault) {
      const issues =
        fault instanceof CallFault ? fault.issues.filter(({ path }) => path in { date, departureReason }) : [];
      tell(Object.fromEntries(issues.map(({ path, message }) => [path, message])));
      if (issues.length === 0) notify.error(sentenceOf(fault, words.removeFailed));
    }
  };
  return (
    <Dialog open onClose={onClose} title={words.removeAsk} say={words.removeSay(player.name)}>
      <form className={layout.stack16} onSubmit={(event) => void send(event)} noValidate>
        <TextInput label={words.day} type="date" required error={errors.date} value={date} onChange={setDate} />
        <TextInput
          label={words.reason}
          autoComplete="off"
          hint={words.reasonHint}
          error={errors.departureReason}
          value={departureReason}
          onChange={setReason}
        />
        <Buttons place="end">
          <Button variant="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="danger" busy={isPending}>
            {words.remove}
          </Button>
        </Buttons>
      </form>
    </Dialog>
  );
}
