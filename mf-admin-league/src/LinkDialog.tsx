import { Button, Buttons, CopyField } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import type { ReactNode } from 'react';
import styles from './LinkDialog.module.css';
import { words } from './words.ts';

interface Props {
  title: string;
  say: string;
  /** Shown once; without it, `children` are shown. */
  link: { label: string; url: string; copy: string } | undefined;
  onClose: () => void;
  children?: ReactNode;
}

/** A dialog with a link to copy. */
export const LinkDialog = ({ title, say, link, onClose, children }: Props) => (
  <Dialog open onClose={onClose} title={title} say={say}>
    <div className={styles.link}>
      {link ? (
        <>
          <CopyField label={link.label} value={link.url} copy={link.copy} />
          <Buttons place="end">
            <Button onClick={onClose}>{words.done}</Button>
          </Buttons>
        </>
      ) : (
        <Buttons place="end">{children}</Buttons>
      )}
    </div>
  </Dialog>
);
