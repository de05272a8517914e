import { embedOf, type Video } from '@league/contract';
import { Dialog } from '@league/kit/dialogs';
import styles from './VideoDialog.module.css';
import { words } from './words.ts';

interface Props {
  video: Pick<Video, 'title' | 'permalink' | 'platform'>;
  onClose: () => void;
}

/** Plays a video in the page. Nothing of the platform is asked for before this is open. */
export const VideoDialog = ({ video, onClose }: Props) => (
  <Dialog open onClose={onClose} title={video.title}>
    <div className={styles.video} data-platform={video.platform}>
      <iframe
        src={embedOf(video.permalink)}
        title={video.title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </div>
    <p className={styles.say}>
      {words.privacy(video.platform)}{' '}
      <a href={video.permalink} target="_blank" rel="noopener noreferrer">
        {words.openOn(video.platform)}
      </a>
    </p>
  </Dialog>
);
