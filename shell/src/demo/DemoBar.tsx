import { startPath } from '@league/contract';
import { useLanguage } from '@league/kit';
import { Link, useLocation } from '@league/kit/router';
import { useState } from 'react';
import { framelessPaths } from '../areas/areas.tsx';
import { isForStaff } from '../navigation/isForStaff.ts';
import { readTabItem, writeTabItem } from '../tabStore.ts';
import { messages } from './barMessages.ts';
import styles from './DemoBar.module.css';

/** Where the tab stores that it was hidden. */
const hidden = 'demo-hidden';

/** On every page with a frame, until it is hidden for this visit. */
export function DemoBar() {
  useLanguage();
  const { pathname } = useLocation();
  const [isHidden, hide] = useState(() => readTabItem(hidden) !== null);
  if (isHidden || pathname === startPath || framelessPaths.some((path) => pathname.startsWith(path))) return null;
  return (
    <aside className={styles.bar} aria-label={messages.notice} data-public={!isForStaff(pathname) || undefined}>
      <span className={styles.sentence}>{messages.isDemo}</span>
      <span className={styles.word}>{messages.notice}</span>
      <Link to={startPath}>{messages.start}</Link>
      <button
        type="button"
        aria-label={messages.hide}
        onClick={() => {
          writeTabItem(hidden, '1');
          hide(true);
          document.getElementById('content')?.focus({ preventScroll: true });
        }}
      >
        ×
      </button>
    </aside>
  );
}
