import { type ReactNode, useId } from 'react';
import styles from './SettingGroup.module.css';

interface Props {
  title: string;
  say: string;
  children: ReactNode;
}

/** Related settings, with a description beside them. */
export function SettingGroup({ title, say, children }: Props) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <header className={styles.about}>
        <h2 id={id}>{title}</h2>
        <p>{say}</p>
      </header>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
