import type { ReactNode } from 'react';
import styles from './SectionTitle.module.css';

interface Props {
  children: ReactNode;
  /** A link to the complete list. */
  more?: ReactNode;
  id?: string;
}

/** A heading with the red and blue lines. */
export function SectionTitle({ children, more, id }: Props) {
  return (
    <div className={styles.rule}>
      <h2 id={id}>{children}</h2>
      {more && <div className={styles.more}>{more}</div>}
    </div>
  );
}
