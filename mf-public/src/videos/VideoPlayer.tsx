import { embedOf, isVideoFile, type Video } from '@league/contract';
import { ButtonLink, Unseen } from '@league/kit';
import { useState } from 'react';
import embedded from './EmbeddedVideo.module.css';
import { EmbeddedVideo } from './EmbeddedVideo.tsx';
import { messages } from './messages.ts';
import { Thumbnail } from './Thumbnail.tsx';
import styles from './VideoPlayer.module.css';

/** The browser plays a file, the platform's player its own video after a press; others are links. */
export function VideoPlayer({ video }: { video: Video }) {
  const { title, permalink, platform, thumbnail } = video;
  const [isPlayed, play] = useState(false);
  if (isVideoFile(permalink)) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: nobody has typed what is said in it
      <video
        className={styles.video}
        src={permalink}
        poster={thumbnail}
        aria-label={title}
        controls
        playsInline
        preload="metadata"
      />
    );
  }
  if (isPlayed) return <EmbeddedVideo video={video} />;
  if (embedOf(permalink)) {
    return (
      <>
        <button
          type="button"
          className={styles.poster}
          aria-label={messages.play({ title })}
          onClick={() => play(true)}
        >
          <Thumbnail video={video} isFirst />
        </button>
        <p className={embedded.privacy}>{messages.privacy({ platform })}</p>
      </>
    );
  }
  return (
    <>
      <Thumbnail video={video} isFirst />
      <ButtonLink to={permalink} target="_blank" rel="noopener noreferrer">
        {messages.watchOn({ host: hostOf(permalink) })} <Unseen>{messages.newTab}</Unseen>
      </ButtonLink>
    </>
  );
}

const hostOf = (permalink: string) =>
  URL.canParse(permalink) ? new URL(permalink).hostname.replace(/^www\./, '') : permalink;
