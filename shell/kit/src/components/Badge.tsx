import type { ReactNode } from 'react';
import styles from './Badge.module.css';

interface Props {
  children: ReactNode;
  /** `live` has the goal lamp. */
  tone?: 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'live' | undefined;
}

/** A state in one or two words, told by the word and marked by a dot of its colour. */
export function Badge({ children, tone = 'neutral' }: Props) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
