import type { ReactNode } from 'react';
import styles from './Unseen.module.css';

/** Told to screen readers alone, where eyes see it otherwise. */
export const Unseen = ({ children }: { children: ReactNode }) => <span className={styles.unseen}>{children}</span>;
