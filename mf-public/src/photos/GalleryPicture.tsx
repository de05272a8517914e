import type { Photo } from '@league/contract';
import { Picture } from '@league/kit';
import styles from './GalleryPicture.module.css';
import { messages } from './messages.ts';

/** The displayed width of an opened photo, and of one on its card. */
export const largeRoom = '(width < 62rem) 100vw, 60rem';
const cardRoom = '(width < 640px) calc(100vw - 2rem), (width < 1100px) 46vw, 24rem';

interface Props {
  photo: Photo;
  /** The whole picture, as large as possible; otherwise cropped to its card. */
  isLarge?: boolean;
  /** The first of the page. */
  isFirst?: boolean;
}

export const GalleryPicture = ({ photo, isLarge = false, isFirst = false }: Props) => (
  <span className={styles.frame} data-large={isLarge || undefined}>
    <Picture
      src={photo.imageUrl}
      sizes={photo.sizes}
      // On its card the title is beside it.
      alt={isLarge ? (photo.alt ?? photo.title) : ''}
      room={isLarge ? largeRoom : cardRoom}
      focus={photo.focus}
      isWhole={isLarge}
      isFirst={isFirst}
    >
      <span className={styles.broken}>{messages.broken}</span>
    </Picture>
  </span>
);
