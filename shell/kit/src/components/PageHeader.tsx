import type { ReactNode } from 'react';
import { recordText } from '../language/recordText.tsx';
import { Buttons } from './Buttons.tsx';
import styles from './PageHeader.module.css';

interface Props {
  title: string;
  say?: string | undefined;
  /** The page's main actions. */
  children?: ReactNode;
}

export function PageHeader({ title, say, children }: Props) {
  return (
    <header className={styles.header}>
      <div>
        <h1>{recordText(title)}</h1>
        {say && <p>{say}</p>}
      </div>
      {children && <Buttons>{children}</Buttons>}
    </header>
  );
}
