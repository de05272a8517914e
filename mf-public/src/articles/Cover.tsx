import type { ShownCover } from '@league/contract';
import { Picture } from '@league/kit';
import styles from './Cover.module.css';

/** The displayed widths: in a list, as its larger first one, and above its article. */
const rooms = {
  card: '(width < 640px) calc(100vw - 2rem), (width < 1100px) 46vw, 24rem',
  lead: '(width < 1100px) 94vw, 49rem',
  article: '(width < 1056px) 94vw, 62rem',
} as const;

interface Props {
  cover: ShownCover | null;
  /** Adjacent text describes it. */
  isDecoration?: boolean;
  place: keyof typeof rooms;
  /** It is at the top of the page. */
  isFirst?: boolean;
}

/** An article's picture; the rink if it has none or it fails to load. */
export function Cover({ cover, place, isDecoration = false, isFirst = false }: Props) {
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
          room={rooms[place]}
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
