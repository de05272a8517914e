import { kitMessages as messages } from '@league/kit';
import { useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  say?: string | undefined;
  /** The button's label, a verb. */
  confirm: string;
  isDanger?: boolean;
  /** Called once; the dialog closes when it resolves, and stays open when it throws. */
  onConfirm: () => Promise<unknown>;
}

/** Asks before an irreversible action. */
export function ConfirmDialog({ open, onClose, title, say, confirm, isDanger, onConfirm }: Props) {
  const [isBusy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch {
      // The caller has shown the error.
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
            {messages.cancel}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} busy={isBusy} onClick={act}>
            {confirm}
          </Button>
        </>
      }
    />
  );
}
