import { Link } from '@league/kit/router';
import type { ReactNode } from 'react';
import styles from './BackLink.module.css';

/** The link to the parent page, above the title. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={styles.back}>
    {children}
  </Link>
);
