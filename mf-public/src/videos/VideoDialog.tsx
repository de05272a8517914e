import type { Video } from '@league/contract';
import { Dialog } from '@league/kit/dialogs';
import { EmbeddedVideo } from './EmbeddedVideo.tsx';

interface Props {
  video: Pick<Video, 'title' | 'permalink' | 'platform'>;
  onClose: () => void;
}

/** Plays a video in the page. Nothing is requested from the platform before it is open. */
export const VideoDialog = ({ video, onClose }: Props) => (
  <Dialog open onClose={onClose} title={video.title}>
    <EmbeddedVideo video={video} />
  </Dialog>
);
