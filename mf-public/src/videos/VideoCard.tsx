import { type Video, videoCategoryLabel, videoPath } from '@league/contract';
import { formatDate, layout, recordText, Unseen } from '@league/kit';
import { messages } from './messages.ts';
import { Thumbnail } from './Thumbnail.tsx';
import styles from './VideoCard.module.css';

/** One video: its page opens in a new tab. */
export const VideoCard = ({ video }: { video: Video }) => (
  <article className={styles.card}>
    <a href={videoPath(video)} target="_blank" rel="noopener" className={styles.link}>
      <Thumbnail video={video} />
      <span className={styles.title}>
        {recordText(video.title)} <Unseen>{messages.newTab}</Unseen>
      </span>
    </a>
    <p className={`${layout.note} ${styles.foot}`}>
      <b>{videoCategoryLabel(video.category)}</b> · <time dateTime={video.date}>{formatDate(video.date)}</time>
    </p>
  </article>
);
