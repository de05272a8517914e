import { layout } from '@league/kit';
import type { ReactNode } from 'react';
import styles from './GameForm.module.css';

interface Props {
  title: string;
  say: string;
  children: ReactNode;
}

/** Related fields with a heading. */
export const FormGroup = ({ title, say, children }: Props) => (
  <section className={styles.group} aria-label={title}>
    <div className={styles.about}>
      <h2>{title}</h2>
      <p>{say}</p>
    </div>
    <div className={`${layout.stack16} ${styles.form}`}>{children}</div>
  </section>
);
