import type { Video } from '@league/contract';
import { useState } from 'react';
import { messages } from './messages.ts';
import styles from './Thumbnail.module.css';

/** A video's thumbnail with its length; a rink if it fails to load. */
export function Thumbnail({ video, isFirst = false }: { video: Video; isFirst?: boolean }) {
  const [broken, setBroken] = useState<string>();
  const { thumbnail, duration } = video;
  return (
    <span className={styles.frame}>
      {thumbnail !== broken && (
        <img
          src={thumbnail}
          alt=""
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(thumbnail)}
        />
      )}
      <svg className={styles.play} viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="22" />
        <path d="M19 15.5v17l14-8.5z" />
      </svg>
      {duration && (
        <span className={styles.duration} title={messages.length}>
          {duration}
        </span>
      )}
    </span>
  );
}
