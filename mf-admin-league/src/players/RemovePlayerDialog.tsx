import { notify, sentenceOf } from '@league/kit';
import { ConfirmDialog } from '@league/kit/dialogs';
import { useRemovePlayer } from './playerQueries.ts';
import { words } from './words.ts';

interface Props {
  player: { _id: string; name: string };
  onClose: () => void;
  onDone?: () => void;
}

/** Asks before a person leaves the registry; the server decides between deleting and archiving, and says which. */
export function RemovePlayerDialog({ player: { _id, name }, onClose, onDone }: Props) {
  const { mutateAsync: remove } = useRemovePlayer();
  const leave = async () => {
    try {
      const { deleted, message } = await remove(_id);
      notify.success(deleted ? words.deleted : message);
    } catch (fault) {
      notify.error(sentenceOf(fault, words.deleteFailed));
      throw fault;
    }
    onDone?.();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={words.removeAsk}
      say={words.removeSay(name)}
      confirm={words.remove}
      isDanger
      onConfirm={leave}
    />
  );
}
