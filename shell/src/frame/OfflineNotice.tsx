import { useOnline } from '../areas/useOnline.ts';
import styles from './OfflineNotice.module.css';
import { words } from './words.ts';

/** Said on every public page while there is no network: what is asked for waits, and comes with it. */
export function OfflineNotice() {
  const isOnline = useOnline();
  return <div aria-live="polite">{!isOnline && <p className={styles.notice}>{words.offline}</p>}</div>;
}
