import type { ReactNode } from 'react';
import styles from './EntryCard.module.css';

interface Props {
  /** Read out again where it changes: the card stays while what is known does not. */
  title: string;
  lead?: string | undefined;
  children: ReactNode;
}

/** What one meets at the door, on a face-off circle: signing in, an invitation, a new password. */
export const EntryCard = ({ title, lead, children }: Props) => (
  <div className={styles.page}>
    <div className={styles.card}>
      <h1 className={styles.title} aria-live="polite">
        {title}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  </div>
);
