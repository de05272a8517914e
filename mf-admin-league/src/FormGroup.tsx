import { layout } from '@league/kit';
import { type ReactNode, useId } from 'react';
import styles from './FormGroup.module.css';

interface Props {
  title: string;
  say: string;
  children: ReactNode;
}

/** Related fields, with a description beside them. */
export function FormGroup({ title, say, children }: Props) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <header className={styles.about}>
        <h2 id={id}>{title}</h2>
        <p className={layout.note}>{say}</p>
      </header>
      <div className={`${layout.stack16} ${styles.fields}`}>{children}</div>
    </section>
  );
}
