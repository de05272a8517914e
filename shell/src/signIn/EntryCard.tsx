import { layout } from '@league/kit';
import type { ReactNode } from 'react';
import styles from './EntryCard.module.css';

interface Props {
  /** Announced when it changes. */
  title: string;
  lead?: string | undefined;
  children: ReactNode;
}

/** The card of sign-in, invitations and new passwords, on a face-off circle. */
export const EntryCard = ({ title, lead, children }: Props) => (
  <div className={styles.page}>
    <div className={styles.card}>
      <h1 className={styles.title} aria-live="polite">
        {title}
      </h1>
      {lead && <p className={layout.soft}>{lead}</p>}
      {children}
    </div>
  </div>
);
