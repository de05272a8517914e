import type { ReactNode } from 'react';
import styles from './Unseen.module.css';

/** Text for screen readers only. */
export const Unseen = ({ children }: { children: ReactNode }) => <span className={styles.unseen}>{children}</span>;
