import { words } from '../kitWords.ts';
import { Button } from './Button.tsx';
import styles from './Failed.module.css';

interface Props {
  title?: string;
  say?: string;
  retry?: () => unknown;
}

/** What should stand here did not come, and can be asked for again. */
export function Failed({ title = words.failed, say, retry }: Props) {
  return (
    <div className={styles.failed} role="alert">
      <p className={styles.title}>{title}</p>
      {say && <p className={styles.say}>{say}</p>}
      {retry && (
        <Button variant="secondary" size="small" onClick={() => retry()}>
          {words.tryAgain}
        </Button>
      )}
    </div>
  );
}
