import type { ReactNode } from 'react';
import styles from './FilterBar.module.css';

/** A list's search and filters in a row; the search takes the remaining width. */
export const FilterBar = ({ children }: { children: ReactNode }) => <search className={styles.bar}>{children}</search>;
