import type { Photo } from '@league/contract';
import { useState } from 'react';
import styles from './Picture.module.css';
import { words } from './words.ts';

interface Props {
  photo: Photo;
  /** Whole and as large as there is room; else cropped to its card. */
  isLarge?: boolean;
  /** Among the first that are seen. */
  isFirst?: boolean;
}

export function Picture({ photo: { title, imageUrl }, isLarge = false, isFirst = false }: Props) {
  const [broken, setBroken] = useState<string>();
  if (imageUrl === broken) {
    return (
      <span className={styles.broken} data-large={isLarge || undefined}>
        {words.broken}
      </span>
    );
  }
  return (
    <img
      className={styles.picture}
      data-large={isLarge || undefined}
      src={imageUrl}
      alt={isLarge ? title : ''}
      loading={isFirst || isLarge ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      onError={() => setBroken(imageUrl)}
    />
  );
}
