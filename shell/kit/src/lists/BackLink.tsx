import { Link } from '@league/kit/router';
import type { ReactNode } from 'react';
import styles from './BackLink.module.css';

/** The way up from a page, above its title. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={styles.back}>
    {children}
  </Link>
);
