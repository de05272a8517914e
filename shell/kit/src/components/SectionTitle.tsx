import type { ReactNode } from 'react';
import styles from './SectionTitle.module.css';

interface Props {
  children: ReactNode;
  /** A link to the whole of what the section shows a part of. */
  more?: ReactNode;
  id?: string;
}

/** A heading under the centre line's red dash and the blue line. */
export function SectionTitle({ children, more, id }: Props) {
  return (
    <div className={styles.rule}>
      <h2 id={id}>{children}</h2>
      {more && <div className={styles.more}>{more}</div>}
    </div>
  );
}
