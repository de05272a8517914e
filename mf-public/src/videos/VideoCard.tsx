import { embedOf, type Video } from '@league/contract';
import { Button, formatDate, Unseen } from '@league/kit';
import { Thumbnail } from './Thumbnail.tsx';
import styles from './VideoCard.module.css';
import { words } from './words.ts';

interface Props {
  video: Video;
  onPlay: (video: Video) => void;
}

/** One video: opened where it lies, in a new tab, or played here where that can be. */
export function VideoCard({ video, onPlay }: Props) {
  const { title, permalink, category, date } = video;
  return (
    <article className={styles.card}>
      <a href={permalink} target="_blank" rel="noopener noreferrer" className={styles.link}>
        <Thumbnail video={video} />
        <span className={styles.title}>
          {title} <Unseen>{words.newTab}</Unseen>
        </span>
      </a>
      <div className={styles.foot}>
        <p>
          <b>{category}</b> · <time dateTime={date}>{formatDate(date)}</time>
        </p>
        {embedOf(permalink) && (
          <Button variant="ghost" size="small" aria-label={words.playHereOf(title)} onClick={() => onPlay(video)}>
            {words.playHere}
          </Button>
        )}
      </div>
    </article>
  );
}
