import { ActionDialog } from '../ActionDialog.tsx';
import { messages } from './messages.ts';
import { useRemovePlayer } from './playerQueries.ts';

interface Props {
  player: { _id: string; name: string };
  onClose: () => void;
  onDone?: () => void;
}

/** Asks before a person is removed from the registry; the server either deletes or archives, and reports which. */
export function RemovePlayerDialog({ player: { _id, name }, onClose, onDone }: Props) {
  const { mutateAsync: remove } = useRemovePlayer();
  const leave = async () => {
    const answer = await remove({ id: _id });
    onDone?.();
    return answer;
  };
  return (
    <ActionDialog
      onClose={onClose}
      title={messages.removeAsk}
      say={messages.removeSay({ name })}
      confirm={messages.remove}
      act={leave}
      done={({ deleted, message }) => (deleted ? messages.deleted : message)}
      failed={messages.deleteFailed}
    />
  );
}
