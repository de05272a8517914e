import type { Photo } from '@league/contract';
import { useState } from 'react';
import styles from './Picture.module.css';
import { words } from './words.ts';

interface Props {
  photo: Photo;
  /** Shown whole and told to screen readers; else cropped beside its title, which says it. */
  isLarge?: boolean;
}

export function Picture({ photo: { title, imageUrl }, isLarge = false }: Props) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={styles.frame} data-large={isLarge || undefined}>
      {imageUrl === broken ? (
        <span className={styles.broken} title={words.unavailable}>
          <svg viewBox="0 0 24 24" role="img" aria-label={words.unavailable}>
            <path d="M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 6M4 3l16 18" />
          </svg>
        </span>
      ) : (
        <img
          src={imageUrl}
          alt={isLarge ? title : ''}
          loading={isLarge ? 'eager' : 'lazy'}
          onError={() => setBroken(imageUrl)}
        />
      )}
    </span>
  );
}
