import type { ReactNode } from 'react';
import styles from './Badge.module.css';

interface Props {
  children: ReactNode;
  /** `live` is the goal light. */
  tone?: 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'live' | undefined;
}

/** A state in one or two words, with a colored dot. */
export function Badge({ children, tone = 'neutral' }: Props) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
