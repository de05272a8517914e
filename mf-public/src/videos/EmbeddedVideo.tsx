import { embedOf, type Video } from '@league/contract';
import styles from './EmbeddedVideo.module.css';
import { messages } from './messages.ts';

/** A platform's player with a link to the platform, after somebody has pressed play. */
export const EmbeddedVideo = ({ video }: { video: Pick<Video, 'title' | 'permalink' | 'platform'> }) => (
  <>
    <div className={styles.video} data-platform={video.platform}>
      <iframe
        src={embedOf(video.permalink)}
        title={video.title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </div>
    <p className={styles.privacy}>
      {messages.privacy({ platform: video.platform })}{' '}
      <a href={video.permalink} target="_blank" rel="noopener noreferrer">
        {messages.openOn({ platform: video.platform })}
      </a>
    </p>
  </>
);
