import type { Photo } from '@league/contract';
import { ConfirmDialog } from '@league/kit/dialogs';
import { useQuery } from '@tanstack/react-query';
import { messages } from './messages.ts';
import { photoUsesQuery, useRemovePhoto } from './photoQueries.ts';

interface Props {
  photo: Photo;
  onClose: () => void;
}

/** Asks before a photo is removed, and says where it is used. */
export function RemoveDialog({ photo, onClose }: Props) {
  const { data: uses, error } = useQuery(photoUsesQuery(photo._id));
  const { mutateAsync: remove } = useRemovePhoto();
  const message = uses ? uses.length > 0 && messages.usedIn({ count: uses.length }) : error && messages.usesFailed;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={messages.removeAsk}
      say={[`${photo.title}.`, message].filter(Boolean).join(' ')}
      confirm={messages.remove}
      isDanger
      onConfirm={() => remove({ id: photo._id })}
    />
  );
}
