import { Button, CopyField } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import type { ReactNode } from 'react';
import styles from './LinkDialog.module.css';
import { messages } from './messages.ts';

interface Props {
  title: string;
  say: string;
  /** Shown once; without it, the buttons are `children`. */
  link: { label: string; url: string; copy: string } | undefined;
  onClose: () => void;
  children?: ReactNode;
}

/** A dialog with a link to copy. */
export const LinkDialog = ({ title, say, link, onClose, children }: Props) => (
  <Dialog
    open
    onClose={onClose}
    title={title}
    say={say}
    buttons={link ? <Button onClick={onClose}>{messages.done}</Button> : children}
  >
    {link && (
      <div className={styles.link}>
        <CopyField label={link.label} value={link.url} copy={link.copy} />
      </div>
    )}
  </Dialog>
);
