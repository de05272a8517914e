import { CopyField, layout } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import type { Subscription } from './FeedButton.tsx';
import { feedLinks } from './feedLinks.ts';
import { messages } from './messages.ts';
import styles from './SubscribeDialog.module.css';

/** Ways to subscribe to a feed. */
export function SubscribeDialog({ title, say, file, onClose, ...feed }: Subscription & { onClose: () => void }) {
  const { subscribe, address } = feedLinks(feed, location.origin);
  return (
    <Dialog open onClose={onClose} title={title} say={say}>
      <div className={`${layout.stack20} ${styles.ways}`}>
        <a className={styles.open} href={subscribe}>
          {messages.open}
        </a>
        <div>
          <CopyField label={messages.address} value={address} copy={messages.copy} />
          <small>{messages.addressHelp}</small>
        </div>
        <p>
          <a href={address} download={`${file}.ics`}>
            {messages.download}
          </a>
          <small>{messages.downloadHelp}</small>
        </p>
      </div>
    </Dialog>
  );
}
