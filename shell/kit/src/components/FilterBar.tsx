import type { ReactNode } from 'react';
import styles from './FilterBar.module.css';

/** The search and the filters of a list, side by side on top of it; the search takes what is left of the line. */
export const FilterBar = ({ children }: { children: ReactNode }) => <search className={styles.bar}>{children}</search>;
