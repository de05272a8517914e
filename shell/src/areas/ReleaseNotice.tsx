import { Button, mayLeave } from '@league/kit';
import { useState, useSyncExternalStore } from 'react';
import { subscribe } from '../navigation/registry.ts';
import { isPageOutdated } from './areas.tsx';
import { messages } from './messages.ts';
import styles from './ReleaseNotice.module.css';

/**
 * Announces a newer release. The open page continues to work; the next area that is entered loads a new document, after a
 * question if input would be lost.
 */
export function ReleaseNotice() {
  const isOutdated = useSyncExternalStore(subscribe, isPageOutdated, isPageOutdated);
  const [isDismissed, dismiss] = useState(false);
  if (!isOutdated || isDismissed) return null;
  const reload = async () => (await mayLeave()) && location.reload();
  return (
    <aside className={styles.notice} role="status">
      <span>{messages.newVersion}</span>
      <Button size="small" onClick={reload}>
        {messages.reload}
      </Button>
      <Button size="small" variant="ghost" onClick={() => dismiss(true)}>
        {messages.later}
      </Button>
    </aside>
  );
}
