import { messages } from '../kitMessages.ts';
import { Button } from './Button.tsx';
import styles from './Failed.module.css';

interface Props {
  title?: string | undefined;
  say?: string | undefined;
  retry?: () => unknown;
  /** It is in a card, which has edges of its own. */
  isBare?: boolean;
}

/** Content that failed to load, with a retry button. */
export function Failed({ title = messages.failed, say, retry, isBare = false }: Props) {
  return (
    <div className={styles.failed} data-bare={isBare || undefined} role="alert">
      <p className={styles.title}>{title}</p>
      {say && <p className={styles.say}>{say}</p>}
      {retry && (
        <Button variant="secondary" size="small" onClick={() => retry()}>
          {messages.tryAgain}
        </Button>
      )}
    </div>
  );
}
