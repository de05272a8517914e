import type { Photo } from '@league/contract';
import { Picture } from '@league/kit';
import styles from './LibraryPicture.module.css';
import { messages } from './messages.ts';

/** A photo without alternative text: its title is beside it. */
export const LibraryPicture = ({ photo }: { photo: Photo }) => (
  <span className={styles.frame}>
    <Picture src={photo.imageUrl} sizes={photo.sizes} alt="" room="(width < 1100px) 18rem, 6rem" focus={photo.focus}>
      <span className={styles.broken} title={messages.unavailable}>
        <svg viewBox="0 0 24 24" role="img" aria-label={messages.unavailable}>
          <path d="M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 6M4 3l16 18" />
        </svg>
      </span>
    </Picture>
  </span>
);
