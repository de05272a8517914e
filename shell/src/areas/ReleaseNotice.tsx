import { Button, mayLeave } from '@league/kit';
import { useState, useSyncExternalStore } from 'react';
import { subscribe } from '../navigation/registry.ts';
import { isPageOutdated } from './areas.tsx';
import styles from './ReleaseNotice.module.css';
import { words } from './words.ts';

/**
 * Tells that something newer is live. The open page goes on with what it has; the next area that is entered comes anew by
 * itself, after a question where something typed would be lost.
 */
export function ReleaseNotice() {
  const isOutdated = useSyncExternalStore(subscribe, isPageOutdated, isPageOutdated);
  const [isPutOff, putOff] = useState(false);
  if (!isOutdated || isPutOff) return null;
  const reload = async () => (await mayLeave()) && location.reload();
  return (
    <aside className={styles.notice} role="status">
      <span>{words.newVersion}</span>
      <Button size="small" onClick={reload}>
        {words.reload}
      </Button>
      <Button size="small" variant="ghost" onClick={() => putOff(true)}>
        {words.later}
      </Button>
    </aside>
  );
}
