import type { ReactNode } from 'react';
import styles from './Card.module.css';

interface Props {
  children: ReactNode;
  /** For content with edges of its own: a table, a picture. */
  isFlush?: boolean;
}

/** A raised surface. */
export function Card({ children, isFlush = false }: Props) {
  return (
    <div className={styles.card} data-flush={isFlush || undefined}>
      {children}
    </div>
  );
}
