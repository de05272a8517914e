import { CallFault, notify, sentenceOf, TextInput } from '@league/kit';
import { FormDialog } from '@league/kit/dialogs';
import { today } from '@league/kit/forms';
import { type SyntheticEvent, useState } from 'react';
import { messages } from './messages.ts';
import { useRelease } from './rosterQueries.ts';

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
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPending) return;
    try {
      await release({ teamId, playerId: player._id, date, departureReason });
      notify.success(messages.removed);
      onClose();
      onDone?.();
    } catch (fault) {
      const issues =
        fault instanceof CallFault ? fault.issues.filter(({ path }) => path in { date, departureReason }) : [];
      tell(Object.fromEntries(issues.map(({ path, message }) => [path, message])));
      if (issues.length === 0) notify.error(sentenceOf(fault, messages.removeFailed));
    }
  };
  return (
    <FormDialog
      title={messages.removeAsk}
      say={messages.removeSay({ name: player.name })}
      form={{ submit: send, isSending: isPending }}
      submit={messages.remove}
      isDanger
      onClose={onClose}
    >
      <TextInput label={messages.day} type="date" required error={errors.date} value={date} onChange={setDate} />
      <TextInput
        label={messages.reason}
        autoComplete="off"
        hint={messages.reasonHint}
        error={errors.departureReason}
        value={departureReason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
