import { useOnline } from '../areas/useOnline.ts';
import styles from './OfflineNotice.module.css';
import { words } from './words.ts';

/** On every public page while offline: requests wait for the network. */
export function OfflineNotice() {
  const isOnline = useOnline();
  return <div aria-live="polite">{!isOnline && <p className={styles.notice}>{words.offline}</p>}</div>;
}
