import { type Video, videoCategoryLabel, videoPath } from '@league/contract';
import { formatDay, layout, recordText, Unseen } from '@league/kit';
import { messages } from './messages.ts';
import styles from './NewestVideo.module.css';
import { Thumbnail } from './Thumbnail.tsx';

/** One video beside its description, full width. */
export const NewestVideo = ({ video }: { video: Video }) => (
  <a href={videoPath(video)} target="_blank" rel="noopener" className={styles.video}>
    <Thumbnail video={video} />
    <span className={styles.about}>
      <span className={styles.category}>{videoCategoryLabel(video.category)}</span>
      <span className={styles.title}>{recordText(video.title)}</span>
      <span className={layout.soft}>{formatDay(video.date)}</span>
      <span className={styles.watch}>
        {messages.watch} <Unseen>{messages.newTab}</Unseen>
      </span>
    </span>
  </a>
);
