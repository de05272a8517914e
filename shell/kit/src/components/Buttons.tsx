import type { ReactNode } from 'react';
import styles from './Buttons.module.css';

interface Props {
  /** Their alignment in the row. */
  place?: 'start' | 'center' | 'end' | 'apart';
  className?: string | undefined;
  children: ReactNode;
}

/** Buttons and links in a row, which wraps on narrow screens. */
export const Buttons = ({ place = 'start', className = '', children }: Props) => (
  <div className={`${styles.buttons} ${className}`} data-place={place}>
    {children}
  </div>
);
