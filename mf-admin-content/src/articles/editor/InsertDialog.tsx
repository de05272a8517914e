import { Button, Buttons, layout } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import type { FormEvent, ReactNode } from 'react';
import styles from './dialogs.module.css';
import { messages } from './messages.ts';

interface Props {
  title: string;
  say: string;
  /** The submit button's label; undefined: there is none. */
  submit: string | undefined;
  busy?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** Replaces the cancel button. */
  other?: ReactNode;
  children: ReactNode;
}

/** A dialog of the text editor. Its form is rendered within the article's form, which must not be submitted with it. */
export function InsertDialog({ title, say, submit, busy = false, onSubmit, onClose, other, children }: Props) {
  function insert(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    onSubmit();
  }
  return (
    <Dialog open onClose={onClose} title={title} say={say}>
      <form method="post" onSubmit={insert} noValidate className={`${layout.stack16} ${styles.form}`}>
        {children}
        <Buttons place="end" className={styles.ways}>
          {other ?? (
            <Button variant="ghost" onClick={onClose}>
              {messages.cancel}
            </Button>
          )}
          {submit && (
            <Button type="submit" busy={busy}>
              {submit}
            </Button>
          )}
        </Buttons>
      </form>
    </Dialog>
  );
}
