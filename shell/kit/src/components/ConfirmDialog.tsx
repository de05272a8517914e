import { useState } from 'react';
import { words } from '../kitWords.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  say?: string | undefined;
  /** What the button does, as a verb. */
  confirm: string;
  isDanger?: boolean;
  /** Asked once; the window closes when it is done, and stays open when it throws. */
  onConfirm: () => Promise<unknown>;
}

/** Asks before something is done that cannot be taken back. */
export function ConfirmDialog({ open, onClose, title, say, confirm, isDanger, onConfirm }: Props) {
  const [isBusy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch {
      // Whoever asked has said what went wrong.
    }
    setBusy(false);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      say={say}
      buttons={
        <>
          <Button variant="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} busy={isBusy} onClick={act}>
            {confirm}
          </Button>
        </>
      }
    />
  );
}
