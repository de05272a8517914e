import type { ReactNode } from 'react';
import { Buttons } from './Buttons.tsx';
import styles from './Empty.module.css';

interface Props {
  title: string;
  /** It is the page's only content: the title is the page's heading. */
  isPage?: boolean;
  /** The next step, in a sentence. */
  say?: string | undefined;
  /** A link or button for it. */
  children?: ReactNode;
}

/** An empty state, which is not an error. */
export function Empty({ title, isPage, say, children }: Props) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={styles.empty} data-page={isPage}>
      <svg viewBox="0 0 96 48" aria-hidden="true">
        <circle cx="48" cy="24" r="20" />
        <path d="M4 24h16M76 24h16M48 4v8M48 36v8" />
        <ellipse cx="48" cy="24" rx="7" ry="4" data-puck />
      </svg>
      <Title className={styles.title}>{title}</Title>
      {say && <p className={styles.say}>{say}</p>}
      {children && (
        <Buttons place="center" className={styles.ways}>
          {children}
        </Buttons>
      )}
    </div>
  );
}
