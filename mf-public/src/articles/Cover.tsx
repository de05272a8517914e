import type { ArticleCover } from '@league/contract';
import { useState } from 'react';
import styles from './Cover.module.css';

interface Props {
  cover: ArticleCover | null;
  /** What stands beside it says what it shows. */
  isDecoration?: boolean;
  /** It is what the page opens with. */
  isFirst?: boolean;
}

/** An article's picture; the rink where it has none or it does not come. */
export function Cover({ cover, isDecoration = false, isFirst = false }: Props) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={styles.cover}>
      {cover && cover.src !== broken ? (
        <img
          src={cover.src}
          alt={isDecoration ? '' : cover.alt}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          onError={() => setBroken(cover.src)}
        />
      ) : (
        <svg viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <path d="M80 0v90" data-red />
          <path d="M30 0v90M130 0v90" data-blue />
          <circle cx="80" cy="45" r="20" data-blue />
          <circle cx="80" cy="45" r="2" data-puck />
        </svg>
      )}
    </span>
  );
}
