import { CopyField, layout } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import type { Subscription } from './FeedButton.tsx';
import { feedLinks } from './feedLinks.ts';
import styles from './SubscribeDialog.module.css';
import { words } from './words.ts';

/** Ways to subscribe to a feed. */
export function SubscribeDialog({ title, say, file, onClose, ...feed }: Subscription & { onClose: () => void }) {
  const { subscribe, address } = feedLinks(feed, location.origin);
  return (
    <Dialog open onClose={onClose} title={title} say={say}>
      <div className={`${layout.stack20} ${styles.ways}`}>
        <a className={styles.open} href={subscribe}>
          {words.open}
        </a>
        <div>
          <CopyField label={words.address} value={address} copy={words.copy} />
          <small>{words.addressHelp}</small>
        </div>
        <p>
          <a href={address} download={`${file}.ics`}>
            {words.download}
          </a>
          <small>{words.downloadHelp}</small>
        </p>
      </div>
    </Dialog>
  );
}
