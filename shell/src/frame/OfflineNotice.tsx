import { useOnline } from '../areas/useOnline.ts';
import { messages } from './messages.ts';
import styles from './OfflineNotice.module.css';

/** On every public page while offline: requests wait for the network. */
export function OfflineNotice() {
  const isOnline = useOnline();
  return <div aria-live="polite">{!isOnline && <p className={styles.notice}>{messages.offline}</p>}</div>;
}
