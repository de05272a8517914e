import type { ReactNode } from 'react';
import styles from './Buttons.module.css';

interface Props {
  /** Where they stand in their row: at its start, in its middle, at its end, or as far apart as it is long. */
  place?: 'start' | 'center' | 'end' | 'apart';
  className?: string | undefined;
  children: ReactNode;
}

/** What can be done here: buttons and links in a row, in more rows where it is narrow. */
export const Buttons = ({ place = 'start', className = '', children }: Props) => (
  <div className={`${styles.buttons} ${className}`} data-place={place}>
    {children}
  </div>
);
