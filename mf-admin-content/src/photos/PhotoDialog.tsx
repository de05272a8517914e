import type { Photo } from '@league/contract';
import { formatDate } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import styles from './PhotoDialog.module.css';
import { Picture } from './Picture.tsx';

interface Props {
  photo: Photo;
  onClose: () => void;
}

/** The whole picture with all that is known of it. */
export function PhotoDialog({ photo, onClose }: Props) {
  const { title, caption, category, date, location, credit, teams, tags } = photo;
  const about = [category, date && formatDate(date), location, credit, ...teams.map(({ name }) => name)];
  return (
    <Dialog open onClose={onClose} title={title} say={caption ?? undefined}>
      <div className={styles.photo}>
        <Picture photo={photo} isLarge />
        <p>{about.filter(Boolean).join(' · ')}</p>
        {tags.length > 0 && <p>{tags.map((tag) => `#${tag}`).join(' ')}</p>}
      </div>
    </Dialog>
  );
}
