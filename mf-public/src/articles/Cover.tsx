import type { ShownCover } from '@league/contract';
import { Picture } from '@league/kit';
import styles from './Cover.module.css';

interface Props {
  cover: ShownCover | null;
  /** Adjacent text describes it. */
  isDecoration?: boolean;
  /** As wide as the page; otherwise as a card. */
  isLarge?: boolean;
  /** It is at the top of the page. */
  isFirst?: boolean;
}

/** An article's picture; the rink if it has none or it fails to load. */
export function Cover({ cover, isDecoration = false, isLarge = false, isFirst = false }: Props) {
  const rink = (
    <svg viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M80 0v90" data-red />
      <path d="M30 0v90M130 0v90" data-blue />
      <circle cx="80" cy="45" r="20" data-blue />
      <circle cx="80" cy="45" r="2" data-puck />
    </svg>
  );
  return (
    <span className={styles.cover}>
      {cover ? (
        <Picture
          src={cover.src}
          sizes={cover.sizes}
          alt={isDecoration ? '' : cover.alt}
          room={isLarge ? '(width < 960px) calc(100vw - 2rem), 60rem' : '(width < 640px) calc(100vw - 2rem), 24rem'}
          isFirst={isFirst}
        >
          {rink}
        </Picture>
      ) : (
        rink
      )}
    </span>
  );
}
