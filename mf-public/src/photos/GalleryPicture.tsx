import type { Photo } from '@league/contract';
import { Picture } from '@league/kit';
import styles from './GalleryPicture.module.css';
import { words } from './words.ts';

/** The room of an opened photo, and of one on its card. */
export const largeRoom = '(width < 62rem) 100vw, 60rem';
const cardRoom = '(width < 600px) 100vw, (width < 960px) 50vw, 24rem';

interface Props {
  photo: Photo;
  /** Whole and as large as there is room; else cropped to its card. */
  isLarge?: boolean;
  /** Among the first that are seen. */
  isFirst?: boolean;
}

export const GalleryPicture = ({ photo, isLarge = false, isFirst = false }: Props) => (
  <span className={styles.frame} data-large={isLarge || undefined}>
    <Picture
      src={photo.imageUrl}
      sizes={photo.sizes}
      // On its card the title stands beside it.
      alt={isLarge ? (photo.alt ?? photo.title) : ''}
      room={isLarge ? largeRoom : cardRoom}
      focus={photo.focus}
      isWhole={isLarge}
      isFirst={isFirst}
    >
      <span className={styles.broken}>{words.broken}</span>
    </Picture>
  </span>
);
