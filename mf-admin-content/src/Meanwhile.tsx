import type { ReactNode } from 'react';
import styles from './Meanwhile.module.css';

/** Tells whoever was slower, beside what they typed, what somebody else has made of it. */
export const Meanwhile = ({ children }: { children: ReactNode }) => (
  <p role="alert" className={styles.meanwhile}>
    {children}
  </p>
);
