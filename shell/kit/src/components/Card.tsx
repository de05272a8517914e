import type { ReactNode } from 'react';
import styles from './Card.module.css';

interface Props {
  children: ReactNode;
  /** What lies in it brings its own edges: a table, a picture. */
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
