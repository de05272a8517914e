import { Unseen } from '@league/kit';
import styles from './DraftPage.module.css';
import { messages } from './messages.ts';

/** The operators' announcement. */
export const Announcement = ({ text }: { text: string | null }) => (
  <div role="status">
    {text && (
      <p className={styles.announcement}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 10v4h3l8 4V6l-8 4H4zM18 9.5a3.5 3.5 0 0 1 0 5" />
        </svg>
        <Unseen>{messages.announcement}: </Unseen>
        {text}
      </p>
    )}
  </div>
);
